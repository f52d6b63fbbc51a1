import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Place } from '../../model/place.ts';
import type { Picture } from '../../model/vocabulary.ts';
import { iconBeside } from './card.tsx';
import { Image } from './image.tsx';

interface CardsProps {
  as?: 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

/**
 * Cards in rows of equal heights. The last row is always full: if the count does not divide evenly,
 * the first cards are wider.
 */
export function Cards({ as = 'ul', className, children }: CardsProps) {
  const count = Children.toArray(children).length;
  const rows = unequalRows(count);
  const style = Object.fromEntries([
    ...STEPS.map(({ name, columns }) => [name, columns(count)]),
    ...(rows === 'first-wide' ? [['--first', widthOfFirst(count)]] : []),
  ]);
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
  { name: '--s', from: 34, columns: (count) => (count % 2 === 0 ? 2 : 1) },
  {
    name: '--m',
    from: 45.8,
    columns: (count) => {
      if (count === 1 || isOneOver(count)) return 1;
      return count % 2 === 0 ? 2 : 3;
    },
  },
  {
    name: '--l',
    from: 53,
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
 * the first row, or a wide one, or two in each until there is room for four in each.
 */
function unequalRows(count: number): 'two-first' | 'first-wide' | 'pairs' | undefined {
  if (count === 8) return 'pairs';
  if (count > 4 && count % 3 === 2) return 'two-first';
  return widthOfFirst(count) > 1 ? 'first-wide' : undefined;
}

/** How many of the four columns the first card spans, so that the last row is full. */
function widthOfFirst(count: number): number {
  return count > 4 && count % 3 === 1 ? ((4 - (count % 4)) % 4) + 1 : 1;
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

    &[data-rows='first-wide'] > :first-child {
      grid-column: span var(--first);
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
      ${iconBeside}
    }
  }
`;

/** A card's width as a share of its row, by number of columns: gutters and gaps are in `rem`. */
const SHARES: Record<number, { vw: number; rem: number; most: number }> = {
  1: { vw: 100, rem: -2.75, most: 73.75 },
  2: { vw: 50, rem: -2.2, most: 36.1 },
  3: { vw: 33.3, rem: -2, most: 23.6 },
  4: { vw: 25, rem: -2, most: 17.3 },
};

/**
 * Returns the widths of a card's image, which fills the card's width, in the rows above.
 *
 * @param ratio aspect ratio of the image as shown: width divided by height.
 */
export function cardPlace(count: number, ratio: number): Place {
  const widest = widestCount(count);
  const steps = STEPS.map(({ from, columns }) => ({ from, ...shareOf(columns(widest)), ratio }));
  return [
    { from: 0, vw: 100, rem: -2.5, ratio },
    ...steps.map(({ most: _, ...step }) => step),
    { from: 77.75, vw: 0, rem: steps.at(-1)?.most ?? 0, ratio },
  ];
}

/** Returns the card count whose equal rows have images as wide as the widest of `count` cards. */
function widestCount(count: number): number {
  const rows = unequalRows(count);
  if (rows === 'pairs') return 4;
  return rows === undefined ? count : 1;
}

function shareOf(columns: number) {
  return SHARES[columns] ?? { vw: 100, rem: -2.5, most: 73.75 };
}

/** Aspect ratio of a card's image: width divided by height. */
const PICTURE_RATIO = 1.6;

interface CardPictureProps {
  of: Picture;
  /** The number of cards. */
  count: number;
}

/** An image at the top of a card, from edge to edge. */
export function CardPicture({ of, count }: CardPictureProps) {
  return <OnTop of={of} place={cardPlace(count, PICTURE_RATIO)} />;
}

const OnTop = styled(Image)`
  width: calc(100% + 2 * var(--space-5));
  max-width: none;
  aspect-ratio: ${PICTURE_RATIO};
  margin: calc(-1 * var(--space-5)) calc(-1 * var(--space-5)) var(--space-2);
  object-fit: cover;
  border-radius: calc(var(--radius-card) - 1px) calc(var(--radius-card) - 1px) 0 0;
`;
