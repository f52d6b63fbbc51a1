import { defineBlock } from '../../model/schema/block.ts';
import {
  flag,
  group,
  heading,
  icon,
  inline,
  labelledLink,
  list,
  optional,
} from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'link-list',
  description: 'Cards that hold lists of links or files.',
  when: 'For many links that explain themselves: documents, logins, authorities. With some words each take cards.',
  aliases: ['links', 'downloads', 'enlaces', 'liens', 'collegamenti'],
  properties: {
    ...opening,
    newTab: optional(flag('true opens every link in a new tab, also those to this site.')),
    items: list(
      'The cards, in order.',
      group('card', {
        icon: optional(icon('An icon beside the title.')),
        title: heading('The title of the card.'),
        text: optional(inline('One or two sentences under it.')),
        links: list('Its links, in order.', labelledLink('link')),
      }),
    ),
  },
});
