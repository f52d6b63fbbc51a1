import { defineBlock } from '../../model/schema/block.ts';
import { group, heading, inline, list, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'quotes',
  description: 'What clients say, in groups, each with five stars.',
  when: 'For words of others. Your own reasons go into features.',
  aliases: `testimonials reviews zitate citas citations citazioni citaten stimmen opiniones
    temoignages opinie recensioni bewertungen kundenstimmen`.split(/\s+/),
  properties: {
    ...opening,
    groups: list(
      'The groups, in order.',
      group('group of quotes', {
        title: optional(heading('Who speaks: Guests, Members.')),
        items: list(
          'The quotes, in order.',
          group('quote', {
            text: inline('The words, without quotation marks.', { quoted: true }),
            author: text('Who said it.'),
          }),
        ),
      }),
    ),
  },
});
