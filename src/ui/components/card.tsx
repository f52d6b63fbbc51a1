import { Children, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import type { Place } from '../../model/place.ts';
import type { IconShape, Picture, Target } from '../../model/vocabulary.ts';
import { FileNote } from './file-note.tsx';
import { Heading } from './heading.tsx';
import { Icon, IconTile } from './icon.tsx';
import { Image } from './image.tsx';
import { Link } from './link.tsx';
import { arrowRight, download, outbound } from './shapes.ts';

interface CardProps {
  heading: ReactNode;
  level: 2 | 3 | 4;
  icon?: IconShape | undefined;
  /** Makes the whole card one link, named by its heading. */
  to?: Target | undefined;
  /** Words for the link, at the foot of the card; else its heading is the link. */
  label?: string | undefined;
  /** Opens a new tab even within the site. */
  newTab?: boolean;
  /** What stands above the heading from edge to edge: an image. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A card: picture or icon tile, heading, a few lines, and where it leads. */
export function Card({ heading, level, icon, to, label, newTab, picture, children }: CardProps) {
  const id = useId();
  // Words that say it by themselves need no heading.
  const headingId =
    label && !(typeof heading === 'string' && label.includes(heading)) ? id : undefined;
  const tab = newTab ?? to?.external ?? false;
  return (
    <CardFrame data-links={to && ''} data-icon={icon && !picture && ''}>
      {picture}
      {icon && <IconTile of={icon} />}
      <Heading level={level} id={headingId}>
        {to && !label ? (
          <Stretched to={to} newTab={tab}>
            {heading}
          </Stretched>
        ) : (
          heading
        )}
      </Heading>
      {children}
      {to && (
        <Foot>
          {label && (
            <Stretched to={to} newTab={tab} aria-describedby={headingId}>
              {label}
            </Stretched>
          )}
          <Icon of={shapeOf(to, tab)} />
          {to.file && (
            <small>
              <FileNote of={to} />
            </small>
          )}
        </Foot>
      )}
    </CardFrame>
  );
}

function shapeOf(to: Target, newTab: boolean): IconShape {
  if (to.file) return download;
  return newTab ? outbound : arrowRight;
}

/** The icon of a card beside its words. */
const iconBeside = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-content: start;
  padding: var(--space-4);

  > :not(:first-child) {
    grid-column: 2 / -1;
  }

  > :first-child {
    grid-row: 1 / span 2;
  }

  /* An arrow alone stands beside the heading. */
  &:has(> :last-child > svg:only-child) {
    grid-template-columns: auto minmax(0, 1fr) auto;

    > h2,
    > h3,
    > h4 {
      grid-column: 2;
    }

    > :last-child {
      grid-area: 1 / 3;
      margin: 0;
      padding: 0;
    }
  }
`;

/** A card's surface, for what is arranged differently inside. */
export const CardFrame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-5);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  transition: border-color var(--quick);

  > :is(h2, h3, h4) {
    font-size: var(--size-h3);
    letter-spacing: normal;
  }

  /* On phones, where cards stand one below the other, the icon stands beside the words. */
  @media (20rem <= width < 34rem) {
    &[data-icon] {
      ${iconBeside}
    }
  }

  p a {
    position: relative;
    z-index: 1;
  }

  &[data-links]:hover {
    border-color: var(--primary);
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

interface CardsProps {
  as?: 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

/** Cards in rows of equal heights, all of one width. */
export function Cards({ as = 'ul', className, children }: CardsProps) {
  const count = Children.toArray(children).length;
  const style = Object.fromEntries(STEPS.map(({ name, columns }) => [name, columns(count)]));
  return (
    <Room className={className}>
      <Rows as={as} style={style} data-lines={isOneOver(count) ? '' : undefined}>
        {children}
      </Rows>
    </Room>
  );
}

/**
 * How many columns so many cards have, from a width of the window on: none shall stand alone in
 * the last row. The container queries below ask for the same widths without the gutters.
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
      return count === 8 || (count % 3 === 1 && count % 4 !== 1) ? 4 : 3;
    },
  },
];

/** Whether one would stand alone in two columns and in three: of 7, of 13. */
function isOneOver(count: number): boolean {
  return count > 1 && count % 6 === 1;
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
  }

  /* Where they are as wide as the page, there is room for the icon beside the words. */
  @container (31rem <= width < 60rem) {
    &[data-lines] [data-icon] {
      ${iconBeside}
    }
  }
`;

/** The share of its row that a card has, by the number of columns: gutters and gaps are in `rem`. */
const SHARES: Record<number, { vw: number; rem: number; most: number }> = {
  1: { vw: 100, rem: -2.75, most: 73.75 },
  2: { vw: 50, rem: -2.2, most: 36.1 },
  3: { vw: 33.3, rem: -2, most: 23.6 },
  4: { vw: 25, rem: -2, most: 17.3 },
};

/**
 * Where the picture of a card stands, as wide as the card: what the rows above do with so many.
 *
 * @param ratio how many times wider than high it is shown.
 */
export function cardPlace(count: number, ratio: number): Place {
  const steps = STEPS.map(({ from, columns }) => ({ from, ...shareOf(columns(count)), ratio }));
  return [
    { from: 0, vw: 100, rem: -2.5, ratio },
    ...steps.map(({ most: _, ...step }) => step),
    { from: 77.75, vw: 0, rem: steps.at(-1)?.most ?? 0, ratio },
  ];
}

function shareOf(columns: number) {
  return SHARES[columns] ?? { vw: 100, rem: -2.5, most: 73.75 };
}

const Stretched = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    color: inherit;
  }

  &:focus-visible {
    outline: none;
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

const Foot = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  margin-block-start: auto;
  padding-block-start: var(--space-2);
  font-weight: 600;
  color: var(--primary);

  > svg {
    transition: translate var(--quick);
  }

  [data-links]:hover > & > svg {
    translate: 4px;
  }

  > small {
    font: var(--size-small) / 1.6 var(--text-font);
    color: var(--quiet);
  }
`;

/** How many times wider than high the picture of a card is. */
const PICTURE_RATIO = 1.6;

interface CardPictureProps {
  of: Picture;
  /** How many cards there are. */
  count: number;
}

/** A picture at the top of a card, from edge to edge. */
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
