import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Cards } from '../../ui/components/cards.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Inline, Paragraph } from '../../ui/components/inline.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { TickedList } from '../TickedList.tsx';
import type { schema } from './schema.ts';

/** Up to this many prices are rows instead of columns. */
const FEW = 2;

/** The most characters of a single price that is set as the figure of its section. */
const SHORT = 6;

/** The most characters of a price that has room in a column at the full size. */
const LONG = 8;

export function PriceTable({ tiers, note, ...block }: BlockProps<typeof schema>) {
  const isList = tiers.length <= FEW;
  const isFigure = tiers.length === 1 && tiers.every(({ price }) => price.length <= SHORT);
  const prices = tiers.map(({ price, title, items }) => (
    <li
      key={price + title}
      data-figure={isFigure ? '' : undefined}
      data-long={price.length > LONG ? '' : undefined}
    >
      <Price level={levelBelow(block)}>
        <span>{price}</span>
        {title && <small>{title}</small>}
      </Price>
      <TickedList>
        {items.map((item) => (
          <Inline key={item.html} as="li" of={item} />
        ))}
      </TickedList>
    </li>
  ));
  return (
    <BlockSection of={block} layout={isList ? 'beside' : 'below'}>
      {isList ? <Rows>{prices}</Rows> : <Columns>{prices}</Columns>}
      <Note of={note} />
    </BlockSection>
  );
}

const Price = styled(Heading)`
  display: grid;
  gap: var(--space-2);

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

/** Prices side by side, each below a line of its own; as many as leave none alone in a row. */
const Columns = styled(Cards)`
  > ul {
    row-gap: var(--space-7);
  }

  > ul > li {
    align-content: start;
    gap: var(--space-5);
    padding-block-start: var(--space-5);
    border-block-start: 2px solid var(--primary);
  }

  [data-long] > :is(h2, h3) > span {
    font-size: var(--size-h2);
    line-height: 1.25;
  }
`;

/** Price on the left, in a column as wide as the widest one, title and items beside it. */
const Rows = styled.ul`
  border-block-start: 1px solid var(--line);

  > li {
    display: grid;
    gap: var(--space-3) var(--space-6);
    padding-block: var(--space-5);
    border-block-end: 1px solid var(--line);
  }

  > li > :is(h2, h3) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-2) var(--space-5);

    > span {
      font-size: var(--size-h2);
    }

    > small {
      color: inherit;
    }
  }

  @media (width >= 34rem) {
    display: grid;
    grid-template-columns: fit-content(45%) minmax(0, 1fr);
    column-gap: var(--space-6);

    > li,
    > li > :is(h2, h3) {
      display: grid;
      grid-template-columns: subgrid;
      grid-column: 1 / -1;
      align-items: baseline;
    }

    > li > ul {
      grid-column: 2;
    }

    > li > :is(h2, h3):not(:has(small)) {
      grid-column: 1;
    }

    > li > :is(h2, h3) > span {
      min-width: 7.5rem;
    }
  }

  /* A single short price is what its section says. */
  &:has(> [data-figure]) {
    border: 0;
  }

  > [data-figure] {
    padding: 0;
    border: 0;

    > :is(h2, h3) > span {
      font-size: clamp(4.5rem, 3.9rem + 3vw, 7.5rem);
      line-height: 0.85;
      color: var(--primary);
    }

    /* The words are one block beside the figure, as high as it. */
    @media (width >= 34rem) {
      row-gap: var(--space-2);

      > :is(h2, h3) {
        display: contents;
      }

      > :is(h2, h3) > span {
        grid-row: 1 / span 2;
        align-self: center;
      }

      > :is(h2, h3) > small {
        align-self: end;
      }

      > ul {
        align-self: start;
      }
    }
  }
`;

const Note = styled(Paragraph)`
  margin-block-start: var(--space-5);
  font-size: var(--size-small);
  color: var(--quiet);
`;
