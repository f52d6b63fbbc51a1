import type { CSSProperties } from 'react';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Card, CardPicture, Cards as Row } from '../../parts/card.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Cards({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Row style={columns(items.length)}>
        {items.map(({ icon, image, title, text, to, label }) => (
          <li key={title}>
            <Card
              heading={title}
              level={levelBelow(block)}
              icon={icon}
              to={to}
              label={label}
              picture={image && <CardPicture of={image} />}
            >
              {text && (
                <p>
                  <Inline of={text} />
                </p>
              )}
            </Card>
          </li>
        ))}
      </Row>
    </BlockSection>
  );
}

/** The least width of a card, such that there are never more columns than look well. */
function columns(cards: number): CSSProperties {
  const most = cards <= 3 ? Math.max(2, cards) : cards % 3 > 0 && cards % 4 === 0 ? 4 : 3;
  const least = cards === 3 ? '13.5rem' : '15rem';
  const share = `(100% - ${most - 1} * var(--space-5)) / ${most}`;
  return { '--card': `max(${least}, ${share})` } as CSSProperties;
}
