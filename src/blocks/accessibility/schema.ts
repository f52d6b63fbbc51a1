import { defineBlock } from '../../model/schema/block.ts';
import { date, inline, list, optional } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'accessibility',
  description:
    'An accessibility statement: the standard, how the engine is tested, known limits, and how to reach the company.',
  when: 'On a page of its own, to which the foot of every page leads.',
  aliases: `accessibilitystatement barrierefreiheit accesibilidad accessibilite acessibilidade
    accessibilita toegankelijkheid`.split(/\s+/),
  properties: {
    ...opening,
    reviewed: date('The day on which somebody last went through the website: 2026-03-01.'),
    limits: optional(
      list('What of this website does not yet work for everyone.', inline('A limit.')),
    ),
  },
});
