import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { CardFrame } from '../../ui/components/card.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Inline, Paragraph } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { CardRows } from '../CardRows.tsx';
import { Ticks } from '../Ticks.tsx';
import type { schema } from './schema.ts';

/** One or two prices are rows of a list, more of them are cards. */
const FEW = 2;

export function PriceTable({ tiers, note, ...block }: BlockProps<typeof schema>) {
  const few = tiers.length <= FEW;
  const List = few ? Rows : CardRows;
  const Tier = few ? 'div' : CardFrame;
  return (
    <BlockSection of={block} layout={few ? 'beside' : 'below'}>
      <List>
        {tiers.map(({ price, title, items }) => (
          <li key={price + title}>
            <Tier>
              <Price level={levelBelow(block)}>
                <span>{price}</span>
                {title && <small>{title}</small>}
              </Price>
              <Ticks>
                {items.map((item) => (
                  <Inline key={item.html} as="li" of={item} />
                ))}
              </Ticks>
            </Tier>
          </li>
        ))}
      </List>
      <Note of={note} />
    </BlockSection>
  );
}

const Price = styled(Heading)`
  display: grid;
  gap: var(--space-2);

  ${CardFrame} > & {
    padding-block-end: var(--space-4);
    margin-block-end: var(--space-1);
    border-block-end: 1px solid var(--line);
  }

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

const Rows = styled.ul`
  border-block-start: 1px solid var(--line);

  > li > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-6);
    padding-block: var(--space-5);
    border-block-end: 1px solid var(--line);

    > :first-child {
      flex: 1 1 11rem;
      align-content: start;
    }

    > ul {
      flex: 2 1 18rem;
      min-width: 0;
    }
  }
`;

const Note = styled(Paragraph)`
  margin-block-start: var(--space-5);
  font-size: var(--size-small);
  color: var(--quiet);
`;
