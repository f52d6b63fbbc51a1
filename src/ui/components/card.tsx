import { Children, type ReactNode, useId } from 'react';
import styled from 'styled-components';
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
    <CardFrame data-links={to && ''} data-icon={icon && ''}>
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
  @media (width < 34rem) {
    &[data-icon] {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: var(--space-2) var(--space-4);
      align-content: start;
      padding: var(--space-4);

      > :not(:first-child) {
        grid-column: 2;
      }

      > :first-child {
        grid-row: 1 / span 2;
      }
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

/**
 * Cards in rows of equal heights, each filled from edge to edge: where their number asks for it,
 * the first ones are wider.
 */
export function Cards({ as = 'ul', className, children }: CardsProps) {
  return (
    <Room className={className}>
      <Rows as={as} {...marksOf(Children.toArray(children).length)}>
        {children}
      </Rows>
    </Room>
  );
}

/** What the rows below do depends on how many cards there are. */
function marksOf(count: number): Record<`data-${string}`, ''> {
  return {
    ...(count % 2 === 1 && { 'data-odd': '' }),
    ...(count === 3 && { 'data-three': '' }),
    ...(count % 3 === 1 && { 'data-one-over': '' }),
    ...(count % 3 === 2 && { 'data-two-over': '' }),
    ...((count === 4 || count === 8) && { 'data-fours': '' }),
  };
}

const Room = styled.div`
  container-type: inline-size;
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: clamp(var(--space-3), 3vw, var(--space-5));

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-column: span 12;
  }

  @container (31rem <= width < 49rem) {
    > li {
      grid-column: span 6;
    }

    &[data-odd] > li:first-child {
      grid-column: span 12;
    }
  }

  @container (43rem <= width < 49rem) {
    &[data-three] > li:nth-child(n) {
      grid-column: span 4;
    }
  }

  @container (width >= 49rem) {
    > li {
      grid-column: span 4;
    }

    &[data-one-over] > li:nth-child(-n + 4),
    &[data-two-over] > li:nth-child(-n + 2) {
      grid-column: span 6;
    }
  }

  @container (width >= 64rem) {
    &[data-fours] > li:nth-child(n) {
      grid-column: span 3;
    }
  }
`;

/**
 * Where the picture of a card stands, as wide as the card: what the rows above do with so many.
 *
 * @param at how many cards stand before it.
 * @param ratio how many times wider than high it is shown.
 */
export function cardPlace(at: number, count: number, ratio: number): Place {
  const isWideFirst = at === 0 && count % 2 === 1;
  const isWide = count % 3 === 1 ? at < 4 : count % 3 === 2 && at < 2;
  const isNarrow = count === 4 || count === 8;
  return [
    { from: 0, vw: 100, rem: -2.5, ratio },
    { ...(isWideFirst ? { vw: 100, rem: -2.75 } : { vw: 50, rem: -1.9 }), from: 34, ratio },
    ...(count === 3 ? [{ from: 45.8, vw: 33.3, rem: -1.9, ratio }] : []),
    { ...(isWide ? { vw: 50, rem: -2.5 } : { vw: 33.3, rem: -2.2 }), from: 53, ratio },
    ...(isNarrow ? [{ from: 68, vw: 25, rem: -2, ratio }] : []),
    { from: 77.75, vw: 0, rem: isNarrow ? 17.3 : isWide ? 36.1 : 23.6, ratio },
  ];
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
  /** How many cards stand before its own, and how many there are. */
  at: number;
  count: number;
}

/** A picture at the top of a card, from edge to edge. */
export function CardPicture({ of, at, count }: CardPictureProps) {
  return <OnTop of={of} place={cardPlace(at, count, PICTURE_RATIO)} />;
}

const OnTop = styled(Image)`
  width: calc(100% + 2 * var(--space-5));
  max-width: none;
  aspect-ratio: ${PICTURE_RATIO};
  margin: calc(-1 * var(--space-5)) calc(-1 * var(--space-5)) var(--space-2);
  object-fit: cover;
  border-radius: calc(var(--radius-card) - 1px) calc(var(--radius-card) - 1px) 0 0;
`;
