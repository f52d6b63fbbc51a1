import { Type } from 'typebox';
import { defineBlock } from '../../model/schema/block.ts';
import { count, group, inline, list, number, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';
import { MAXIMUM } from './counts.ts';

export const schema = defineBlock({
  type: 'calculator',
  description: 'What prices come to, where visitors choose how many of each they need.',
  when: 'Where a price depends on how many of each somebody needs. For fixed prices take price-table.',
  aliases: `estimate estimator costs rechner calculadora calculateur
    calcolatrice rekenmachine`.split(/\s+/),
  properties: {
    ...opening,
    items: list(
      'The prices, in order.',
      group('price', {
        label: text('What it buys: Membership.'),
        price: number('How much one of it is: 85 or 8.50.', { minimum: 0 }),
        each: optional(text('What stands behind the price: for each adult.')),
        count: optional(
          group(
            'count',
            {
              start: count('How many there are at first.', { minimum: 0, maximum: 999 }),
              minimum: optional(
                count('The fewest that can be chosen. Left out, 0.', { minimum: 0, maximum: 999 }),
              ),
              maximum: optional(
                Type.Integer({
                  description: 'The most that can be chosen.',
                  minimum: 1,
                  maximum: 999,
                  default: MAXIMUM,
                }),
              ),
            },
            'Lets visitors choose how many. Left out, it counts once.',
          ),
        ),
      }),
    ),
    total: optional(text('What stands before the sum.', { default: 'Total' })),
    currency: Type.String({
      role: 'currency',
      description: 'The currency of the prices, in three letters: EUR.',
      pattern: '^[A-Z]{3}$',
      patternHint: 'three capital letters',
    }),
    note: optional(inline('Small print below the sum.')),
  },
});
