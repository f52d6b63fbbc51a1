import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BandEdge } from './band-edge.tsx';

interface SectionProps {
  /** The block's own `id` and `tone`. */
  of: { id?: string; tone?: 'plain' | 'sunken' | 'deep' };
  /** `text` keeps the content to the width of a text column. */
  width?: 'page' | 'text';
  /** The id of the heading that names it. */
  labelledBy?: string;
  /** Less distance above and below: the opening of an inner page. */
  slim?: boolean;
  /** Less distance on wide screens: what is as low as a heading and a few words. */
  thin?: boolean;
  /** Closes a deep band with the edge of the theme. */
  edged?: boolean;
  children: ReactNode;
}

/** The ground every block stands on: its anchor, its tone, its distance from the next. */
export function Section({
  of,
  width,
  labelledBy,
  slim = false,
  thin = false,
  edged = false,
  children,
}: SectionProps) {
  const { id, tone = 'plain' } = of;
  return (
    <Ground
      id={id}
      data-tone={tone}
      data-slim={slim ? '' : undefined}
      data-thin={thin ? '' : undefined}
      aria-labelledby={labelledBy}
    >
      <Container data-width={width}>{children}</Container>
      {edged && <BandEdge at="bottom" />}
    </Ground>
  );
}

const Ground = styled.section`
  position: relative;
  padding-block: var(--section-space);

  &[data-thin] {
    padding-block: min(var(--section-space), var(--space-8));
  }

  /* The edge of a deep band takes some of it away. */
  [data-tone='deep'] + & {
    padding-block-start: var(--section-space);
  }

  &:last-child {
    padding-block-end: var(--section-space);
  }

  &[data-slim] {
    padding-block: clamp(var(--space-6), 4vw, var(--space-7)) clamp(var(--space-7), 5vw, var(--space-8));
  }

  /* Two neighbours on the same ground share one distance. */
  &[data-tone='plain'] + &[data-tone='plain'],
  &[data-tone='sunken'] + &[data-tone='sunken'],
  &[data-tone='deep'] + &[data-tone='deep'] {
    padding-block-start: 0;
  }

  /* An edge needs another ground to rest on. */
  &[data-tone='deep']:has(+ [data-tone='deep']) > svg {
    display: none;
  }
`;

/** Keeps what is in it to the width of the page, with the gutters beside it. */
export const Container = styled.div`
  max-width: calc(var(--container) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);

  &[data-width='text'] {
    max-width: calc(var(--measure) + 2 * var(--gutter));
  }
`;
