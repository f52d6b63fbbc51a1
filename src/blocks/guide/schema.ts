import { defineBlock } from '../../model/schema/block.ts';
import { heading, inline, markdown, optional } from '../../model/schema/builders.ts';

export const schema = defineBlock({
  type: 'guide',
  description:
    'A page of a manual: the menu stands beside its text, links to the pages before and after it below.',
  when: 'First on every page of a manual. News begin with article, other pages with hero.',
  aliases: ['manual', 'documentation', 'docs', 'anleitung', 'guia', 'handbuch', 'handleiding'],
  opensPage: true,
  properties: {
    heading: heading('What the page explains.'),
    lead: optional(inline('What it is about, in one or two sentences.')),
    text: markdown('The text. Its headings (##) are listed beside it.'),
  },
});
