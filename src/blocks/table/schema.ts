import { defineBlock } from '../../model/schema/block.ts';
import { group, inline, list, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'table',
  description: 'Figures at a glance: fees, deposits, limits.',
  when: 'For figures that are looked up. Offers, with what they hold, go into price-table.',
  aliases: ['tabelle', 'tabla', 'tableau', 'tabela', 'tabella', 'tabel'],
  properties: {
    ...opening,
    rows: list(
      'The rows, in order.',
      group('row', {
        label: text('What the figure is.'),
        value: inline('The figure.'),
        note: optional(inline('A remark on it.')),
      }),
    ),
    note: optional(inline('Small print below the table.')),
  },
});
