import { defineBlock } from '../../model/schema/block.ts';
import { group, heading, inline, list, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'price-table',
  description: 'Prices, and what each of them buys. A single short price is a large figure.',
  when: 'For a few offers that are compared. Many fees go into table, what depends on a number into calculator.',
  aliases: `pricing prices preise precios prix precos prezzi prijzen preisliste tarifas tarifs
    menu speisekarte cennik listino tarieven`.split(/\s+/),
  properties: {
    ...opening,
    tiers: list(
      'The prices, in order.',
      group('price', {
        price: heading('The price as it is read: €95.'),
        title: optional(text('What it is for, in a few words.')),
        items: list('What it buys.', inline('One thing it buys.')),
      }),
      { maxItems: 8 },
    ),
    note: optional(inline('Small print below the prices.')),
  },
});
