import { defineBlock } from '../../model/schema/block.ts';
import { group, heading, inline, list, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'steps',
  description: 'What happens in which order: an application, a history.',
  when: 'For what comes one after the other. Without an order take features or checklist.',
  aliases: 'timeline schritte pasos etapes passos passi stappen ablauf process kroki'.split(' '),
  properties: {
    ...opening,
    items: list(
      'The steps, in order.',
      group('step', {
        title: heading('The step in a few words.'),
        text: optional(inline('One or two sentences about it.')),
        label: optional(
          text('What stands in place of its number, such as a year.', { maxLength: 12 }),
        ),
      }),
    ),
  },
});
