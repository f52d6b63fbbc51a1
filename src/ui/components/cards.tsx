import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import type { Picture } from '../../model/schema/resolved-values.ts';
import { iconBesideArrow } from './card.tsx';
import { Image } from './image.tsx';

interface CardPosition {
  count: number;
  /** The index of the card. */
  at: number;
}

interface CardsProps {
  as?: 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

/**
 * Cards in rows of equal heights. All rows are full: if the count does not divide evenly, the cards
 * of the first rows are wider.
 */
export function Cards({ as = 'ul', className, children }: CardsProps) {
  const count = Children.toArray(children).length;
  const rows = unequalRows(count);
  const style = Object.fromEntries(STEPS.map(({ name, columns }) => [name, columns(count)]));
  return (
    <Room className={className}>
      <Rows as={as} style={style} data-rows={rows} data-lines={isOneOver(count) ? '' : undefined}>
        {children}
      </Rows>
    </Room>
  );
}

/**
 * Numbers of columns by card count, from a viewport width in rem: no card may be alone in the last
 * row. The container queries below have the same widths without the gutters.
 */
const STEPS: { name: `--${string}`; from: number; columns: (count: number) => number }[] = [
  { name: '--s', from: 33.8, columns: (count) => (count % 2 === 0 ? 2 : 1) },
  {
    name: '--m',
    from: 46.1,
    columns: (count) => {
      if (count === 1 || isOneOver(count)) return 1;
      return count % 2 === 0 ? 2 : 3;
    },
  },
  {
    name: '--l',
    from: 52.3,
    columns: (count) => {
      if (isOneOver(count)) return 1;
      return count % 3 === 1 || count === 2 ? 2 : 3;
    },
  },
  {
    name: '--x',
    from: 63.6,
    columns: (count) => {
      if (count < 3) return 2;
      return count === 8 || count % 3 === 1 ? 4 : 3;
    },
  },
];

/** Returns whether one card would be left over in two and in three columns: of 7, of 13. */
function isOneOver(count: number): boolean {
  return count > 1 && count % 6 === 1;
}

/**
 * How rows deviate from equal ones of three or four, where those would leave a gap: two cards in
 * the first row of threes, or four in the last, or two in each until there is room for four in each.
 */
function unequalRows(count: number): 'two-first' | 'four-last' | 'pairs' | undefined {
  if (count === 8) return 'pairs';
  if (count > 4 && count % 3 === 2) return 'two-first';
  return count > 4 && count % 3 === 1 && count % 4 > 0 ? 'four-last' : undefined;
}

const Room = styled.div`
  container-type: inline-size;
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--columns, 1), minmax(0, 1fr));
  gap: clamp(var(--space-3), 3vw, var(--space-5));

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  @container (width >= 31rem) {
    --columns: var(--s);
  }

  @container (width >= 43rem) {
    --columns: var(--m);
  }

  @container (width >= 49rem) {
    --columns: var(--l);
  }

  @container (width >= 60rem) {
    --columns: var(--x);

    &[data-rows='four-last'] {
      --columns: 12;

      > * {
        grid-column: span 4;
      }

      > :nth-last-child(-n + 4) {
        grid-column: span 3;
      }
    }
  }

  /* On tablets, an odd card stands first and alone. */
  @container (43rem <= width < 49rem) {
    &[data-rows='two-first'] {
      --columns: 2;

      > :first-child:nth-last-child(odd) {
        grid-column: 1 / -1;
      }
    }
  }

  @container (49rem <= width < 60rem) {
    &[data-rows='pairs'] {
      --columns: 2;
    }
  }

  @container (width >= 49rem) {
    &[data-rows='two-first'] {
      --columns: 6;

      > * {
        grid-column: span 2;
      }

      > :nth-child(-n + 2) {
        grid-column: span 3;
      }
    }
  }

  /* Where they are as wide as the page, there is room for the icon beside the words. */
  @container (31rem <= width < 60rem) {
    &[data-lines] [data-icon] {
      ${iconBesideArrow}
    }
  }
`;

/** The width of a row in the window, and of the gap between its cards; the gutters are fluid. */
const ROW = { vw: 97.4, rem: -1.9, most: 73.75 };
const GAP = 1.5;

/** The share of its row that a picture has, from a window width in rem. */
interface RowShare {
  from: number;
  share: number;
}

/**
 * Returns the widths of the image of the card at an index, which fills the card's width, in the
 * rows above.
 *
 * @param ratio aspect ratio of the image as shown: width divided by height.
 */
export function cardPlace(position: CardPosition, ratio: number): Place {
  return placeInRows([{ from: 0, share: 1 }, ...cardShares(position)], ratio);
}

/** Returns the share of its row that a card has in each of the steps. */
export function cardShares({ count, at }: CardPosition): RowShare[] {
  const shares = sharesOf(count, at);
  return STEPS.map(({ from }, step) => ({ from, share: shares[step] ?? 1 }));
}

/** Returns the widths of a picture in rows as wide as the page, narrow windows first. */
export function placeInRows(shares: [RowShare, ...RowShare[]], ratio: number): Place {
  const [first] = shares;
  const changes = shares.filter(({ share }, at) => at > 0 && share !== shares[at - 1]?.share);
  const stepOf = ({ from, share }: RowShare) => ({
    from,
    vw: ROW.vw * share,
    rem: withoutGaps(ROW.rem, share),
    ratio,
  });
  const most = withoutGaps(ROW.most, shares.at(-1)?.share ?? 1);
  return [stepOf(first), ...changes.map(stepOf), { from: 77.7, vw: 0, rem: most, ratio }];
}

function withoutGaps(row: number, share: number): number {
  return (row + GAP) * share - GAP;
}

function sharesOf(count: number, at: number): number[] {
  const rows = unequalRows(count);
  const [s = 1, m = 1, l = 1, x = 1] = STEPS.map(({ columns }) => 1 / columns(count));
  if (rows === 'pairs') return [s, m, 1 / 2, x];
  if (rows === 'four-last' && at < count - 4) return [s, m, l, 1 / 3];
  if (rows !== 'two-first') return [s, m, l, x];
  const share = at < 2 ? 1 / 2 : 1 / 3;
  return [s, at === 0 && count % 2 === 1 ? 1 : 1 / 2, share, share];
}

/** Aspect ratio of a card's image: width divided by height. */
const PICTURE_RATIO = 1.6;

/** An image at the top of a card, from edge to edge. */
export function CardPicture({ of, ...position }: CardPosition & { of: Picture }) {
  return <OnTop of={of} place={cardPlace(position, PICTURE_RATIO)} />;
}

const OnTop = styled(Image)`
  width: calc(100% + 2 * var(--space-5));
  max-width: none;
  aspect-ratio: ${PICTURE_RATIO};
  margin: calc(-1 * var(--space-5)) calc(-1 * var(--space-5)) var(--space-2);
  object-fit: cover;
  border-radius: calc(var(--radius-card) - 1px) calc(var(--radius-card) - 1px) 0 0;
`;
