import { defineBlock } from '../../model/schema/block.ts';
import { flag, inline, list, optional } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'checklist',
  description: 'Short entries in columns, ticked or numbered: places, requirements, practices.',
  when: 'For entries of a few words that explain themselves. With a sentence each take features, in an order steps.',
  aliases: ['list', 'liste', 'lista', 'lijst'],
  properties: {
    ...opening,
    items: list('The entries, in order.', inline('An entry.')),
    numbered: optional(flag('true numbers the entries instead of ticking them.')),
  },
});
