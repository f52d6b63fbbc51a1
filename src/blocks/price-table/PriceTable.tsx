import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { CardFrame, Cards } from '../../ui/components/card.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Inline, Paragraph } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { cardColumns, columns } from '../columns.ts';
import { Ticks } from '../Ticks.tsx';
import type { schema } from './schema.ts';

export function PriceTable({ tiers, note, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block} layout={tiers.length < 3 ? 'beside' : 'below'}>
      <Cards style={columns(cardColumns(tiers.length))}>
        {tiers.map(({ price, title, items }) => (
          <li key={price + title}>
            <CardFrame>
              <Price level={levelBelow(block)}>
                <span>{price}</span>
                {title && <small>{title}</small>}
              </Price>
              <Ticks>
                {items.map((item) => (
                  <li key={item.html}>
                    <Inline of={item} />
                  </li>
                ))}
              </Ticks>
            </CardFrame>
          </li>
        ))}
      </Cards>
      <Note of={note} />
    </BlockSection>
  );
}

const Price = styled(Heading)`
  display: grid;
  gap: var(--space-2);
  padding-block-end: var(--space-4);
  margin-block-end: var(--space-1);
  border-block-end: 1px solid var(--line);

  > span {
    font-size: clamp(2.5rem, 2.2rem + 1.2vw, 3.25rem);
    line-height: 1;
    letter-spacing: -0.02em;
    font-variant-numeric: lining-nums tabular-nums;
  }

  > small {
    font: 600 var(--size-text) / 1.4 var(--text-font);
    color: var(--quiet);
  }
`;

const Note = styled(Paragraph)`
  margin-block-start: var(--space-5);
  font-size: var(--size-small);
  color: var(--quiet);
`;
