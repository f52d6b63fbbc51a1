import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import type { IconShape, Target } from '../../model/schema/resolved-values.ts';
import { FileNote } from './file-note.tsx';
import { Heading } from './heading.tsx';
import { Icon, IconTile } from './icon.tsx';
import { Link } from './link.tsx';
import { arrowRight, download, outbound } from './shapes.ts';

interface CardProps {
  heading: ReactNode;
  level: 2 | 3 | 4;
  icon?: IconShape | undefined;
  /** Makes the whole card one link, named by its heading. */
  to?: Target | undefined;
  /** Link text at the foot of the card; without it the heading is the link. */
  label?: string | undefined;
  /** Opens a new tab even for a page of this site. */
  newTab?: boolean;
  /** Content above the heading from edge to edge: an image. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A card: image or icon tile, heading, a few lines, and a link. */
export function Card({ heading, level, icon, to, label, newTab, picture, children }: CardProps) {
  const id = useId();
  // A label that includes the heading needs no description by it.
  const headingId =
    label && !(typeof heading === 'string' && label.includes(heading)) ? id : undefined;
  const noteId = to?.file && `${id}file`;
  const description = [headingId, noteId].filter(Boolean).join(' ') || undefined;
  const tab = newTab ?? to?.external ?? false;
  const LinkFoot = label ? Foot : BareFoot;
  const linked = (content: ReactNode) =>
    to && (
      <Stretched to={to} newTab={tab} aria-describedby={description}>
        {content}
      </Stretched>
    );
  return (
    <CardFrame data-links={to && ''} data-icon={icon && !picture && ''}>
      {picture}
      {icon && <IconTile of={icon} />}
      <Heading level={level} id={headingId}>
        {to && !label ? linked(heading) : heading}
      </Heading>
      {children}
      {to && (
        <LinkFoot>
          {label && linked(label)}
          <Icon of={linkShape(to, tab)} />
          {to.file && (
            <small id={noteId}>
              <FileNote of={to} />
            </small>
          )}
        </LinkFoot>
      )}
    </CardFrame>
  );
}

/** Returns the icon of a link: for a file, another site, or a page. */
export function linkShape(to: Target, newTab: boolean): IconShape {
  if (to.file) return download;
  return newTab ? outbound : arrowRight;
}

const Foot = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  margin-block-start: auto;
  padding-block-start: var(--space-2);
  font-weight: 600;
  color: var(--primary);

  /* The arrow stays beside a label of two lines: room for it and the gap. */
  > a {
    max-width: calc(100% - 2rem);
  }

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

/** A foot with only an arrow: the tip and shaft of the arrow are inset within the icon's box. */
const BareFoot = styled(Foot)`
  > svg:first-child {
    max-width: none;
    margin-inline: -4px;
  }

  /* An arrow alone has the corner across from the icon, and lets clicks through to the link. */
  [data-icon] > &:has(> svg:only-child) {
    position: absolute;
    grid-column: auto;
    inset-block-start: var(--space-5);
    inset-inline-end: var(--space-5);
    height: 3rem;
    padding: 0;
    pointer-events: none;
  }
`;

/** Places a card's icon to the left of its text. */
export const iconBeside = css`
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
`;

/** The same for cards that may have an arrow in the corner. */
export const iconBesideArrow = css`
  ${iconBeside}

  /* The arrow stands in the line of the heading: level with the icon, it would meet the text. */
  &:has(> ${BareFoot} > svg:only-child) {
    > :is(h2, h3, h4) {
      padding-inline-end: 2rem;
    }

    > ${BareFoot} {
      inset-block-start: var(--space-4);
      inset-inline-end: var(--arrow-end, var(--space-4));
      height: auto;
    }
  }
`;

const Stretched = styled(Link)`
  color: inherit;
  text-decoration: none;
  outline: none;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

/** The surface of a card, for content with another layout. */
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

  > h2 {
    font-size: var(--size-h3);
    letter-spacing: normal;
  }

  /* On phones, where cards stand one below the other, the icon stands beside the words. Unlike the
     window, their row is measured in the letters of the page, however large these are set. */
  @container (17rem <= width < 31rem) {
    &[data-icon] {
      ${iconBesideArrow}
    }
  }

  p a {
    position: relative;
    z-index: 1;
  }

  &[data-links]:hover {
    border-color: var(--primary);
  }

  &:has(${Stretched}:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
