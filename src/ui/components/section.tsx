import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Heading } from './heading.tsx';

interface SectionProps {
  /** The block's own `id` and `tone`. */
  of: { id?: string; tone?: 'plain' | 'sunken' | 'deep' };
  /** `text` limits the content to the width of a text column. */
  width?: 'page' | 'text';
  /** The id of the heading that labels it. */
  labelledBy?: string;
  /** Less padding above and below: the opening of an inner page. */
  slim?: boolean;
  /** Ends a deep band with the edge of the theme. */
  edged?: boolean;
  /** Left out on paper, which has no links to follow. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** The section around every block: its anchor, its tone, its distance from the next. */
export function Section({
  of,
  width,
  labelledBy,
  slim = false,
  edged = false,
  screenOnly = false,
  children,
}: SectionProps) {
  const { id, tone = 'plain' } = of;
  return (
    <Ground
      id={id}
      className={screenOnly ? 'screen' : undefined}
      data-tone={tone}
      data-slim={slim ? '' : undefined}
      data-edged={edged ? '' : undefined}
      aria-labelledby={labelledBy}
    >
      <Container data-width={width}>{children}</Container>
    </Ground>
  );
}

interface SectionHeading {
  title: ReactNode;
  /** The props of the section. */
  labelled: { labelledBy?: string };
}

/** Returns the heading of a section, if it has one, and the props that label the section by it. */
export function useSectionHeading(heading: string | undefined, level: 1 | 2): SectionHeading {
  const id = useId();
  if (heading === undefined) return { title: null, labelled: {} };
  const title = (
    <Heading level={level} id={id}>
      {heading}
    </Heading>
  );
  return { title, labelled: { labelledBy: id } };
}

const Ground = styled.section`
  position: relative;
  padding-block: var(--section-space);

  &[data-slim] {
    padding-block-start: clamp(var(--space-6), 4vw, var(--space-7));
  }

  &[data-slim][data-edged]:not(:last-child) {
    padding-block-end: var(--space-7);
  }

  /* Two neighbours on the same ground share one distance. */
  &[data-tone='plain'] + &[data-tone='plain'],
  &[data-tone='sunken'] + &[data-tone='sunken'],
  &[data-tone='deep'] + &[data-tone='deep'] {
    padding-block-start: 0;
  }

  /* The sun needs another ground to set behind. */
  &[data-edged]:has(+ [data-tone='deep']) [data-sun]::after {
    display: none;
  }

  /* A deep band ends behind the edge of what follows it, and the last section behind that of the footer. */
  @media screen {
    &[data-edged]::after,
    &:last-child::after {
      content: '';
      display: block;
      height: var(--edge-height);
    }

    [data-edged] + & {
      padding-block-start: calc(var(--section-space) - var(--edge-height));
    }
  }
`;

/** Limits its content to the width of the page, with gutters at both sides. */
export const Container = styled.div`
  padding-inline: max(var(--gutter), 50% - var(--container) / 2);

  &[data-width='text'] {
    padding-inline: max(var(--gutter), 50% - var(--measure) / 2);
  }
`;
