import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ROOM_FOR_PHONE } from './breakpoints.ts';

interface LinkGroupProps {
  heading: string;
  className?: string | undefined;
  /** Expanded initially, on phones too. */
  open?: boolean;
  /** Too many links for one column: they have a row of columns of their own. */
  crowded?: boolean;
  children: ReactNode;
}

/**
 * A list of links under a heading, collapsed on phones. Browsers that cannot expand `details` by
 * CSS show it collapsed on wide screens too.
 */
export function LinkGroup({ heading, className, open, crowded, children }: LinkGroupProps) {
  return (
    <Group className={className} open={open} data-crowded={crowded ? '' : undefined}>
      <summary>{heading}</summary>
      <h2>{heading}</h2>
      {children}
    </Group>
  );
}

const Group = styled.details`
  break-inside: avoid;
  border-block-end: 1px solid var(--line);

  > summary {
    display: flex;
    align-items: center;
    min-height: 3rem;
    padding-block: var(--space-2);
    font-weight: 600;

    &::-webkit-details-marker {
      display: none;
    }
  }

  > summary::after {
    content: '';
    flex: none;
    width: 0.45em;
    height: 0.45em;
    margin-inline: auto 0.15em;
    border: solid;
    border-width: 0 1.75px 1.75px 0;
    translate: 0 -0.15em;
    rotate: 45deg;
  }

  &[open] > summary::after {
    translate: 0 0.15em;
    rotate: 225deg;
  }

  > h2 {
    display: none;
    margin-block-end: var(--space-2);
    font: inherit;
    font-weight: 600;
    letter-spacing: 0;
    color: var(--quiet);
  }

  > :last-child {
    padding-block-end: var(--space-3);
  }

  @media ${ROOM_FOR_PHONE} {
    li > a {
      display: block;
      padding-block: 0.3rem;
      line-height: 1.35;
    }

    @supports selector(::details-content) {
      padding-block-end: var(--space-3);
      border: 0;

      &::details-content {
        content-visibility: visible;
      }

      > summary {
        display: none;
      }

      > h2 {
        display: block;
      }

      &[data-crowded] {
        column-span: all;
      }

      &[data-crowded] > ul {
        columns: 4 8.25rem;
        column-gap: inherit;
      }
    }
  }
`;
