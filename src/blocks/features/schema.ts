import { defineBlock } from '../../model/schema/block.ts';
import { image, list, optional } from '../../model/schema/builders.ts';
import { opening, point } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'features',
  description: 'Reasons or strong points, with pictures such as award seals at their side.',
  when: 'For reasons with a sentence each. If they lead somewhere, take cards.',
  aliases: `vorteile ventajas avantages vantagens vantaggi voordelen stats numbers highlights
    benefits`.split(/\s+/),
  properties: {
    ...opening,
    items: list('The points, in order.', point),
    images: optional(
      list(
        'Pictures at the side, each with its description under it.',
        image('A picture.', { least: 120 }),
        { maxItems: 4 },
      ),
    ),
  },
});
