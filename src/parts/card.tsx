import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { IconShape, Target } from '../model/vocabulary.ts';
import { Heading } from './heading.tsx';
import { Icon, IconTile } from './icon.tsx';
import { Link } from './link.tsx';
import { arrowRight, outbound } from './shapes.ts';

interface CardProps {
  heading: ReactNode;
  level: 2 | 3 | 4;
  icon?: IconShape | undefined;
  /** Makes the whole card one link, named by its heading. */
  to?: Target | undefined;
  /** Opens a new tab even within the site. */
  newTab?: boolean;
  /** What stands above the heading from edge to edge: an image. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A card: icon tile, heading, a few lines. */
export function Card({ heading, level, icon, to, newTab, picture, children }: CardProps) {
  return (
    <CardFrame data-links={to ? '' : undefined}>
      {picture}
      {icon && <IconTile of={icon} />}
      <Heading level={level}>
        {to ? (
          <Stretched to={to} {...(newTab === undefined ? {} : { newTab })}>
            {heading}
          </Stretched>
        ) : (
          heading
        )}
      </Heading>
      {children}
      {to && (
        <Arrow>
          <Icon of={(newTab ?? to.external) ? outbound : arrowRight} />
        </Arrow>
      )}
    </CardFrame>
  );
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

  &[data-links]:hover {
    border-color: var(--primary);
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** Cards in a row of equal heights; an odd last one does not stretch. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--card, 18rem)), 1fr));
  gap: var(--space-5);

  > li {
    display: grid;
  }
`;

const Stretched = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    color: inherit;
  }

  &:focus-visible {
    outline: none;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

const Arrow = styled.span`
  margin-block-start: auto;
  padding-block-start: var(--space-2);
  color: var(--primary);
  transition: translate var(--quick);

  [data-links]:hover > & {
    translate: 4px;
  }
`;
