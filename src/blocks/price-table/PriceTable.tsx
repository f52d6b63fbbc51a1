import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function PriceTable({ tiers, note, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ul>
        {tiers.map(({ price, title, items }) => (
          <li key={price}>
            <Heading level={levelBelow(block)}>
              {price} {title}
            </Heading>
            <ul>
              {items.map((item) => (
                <li key={item.html}>
                  <Inline of={item} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {note && (
        <p>
          <Inline of={note} />
        </p>
      )}
    </BlockSection>
  );
}
