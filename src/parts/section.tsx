import type { ReactNode } from 'react';
import styled from 'styled-components';

interface SectionProps {
  /** The block's own `id` and `tone`. */
  of: { id?: string; tone?: 'plain' | 'sunken' | 'deep' };
  /** `text` keeps the content to the width of a text column. */
  width?: 'page' | 'text';
  /** The id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
}

/** The ground every block stands on: its anchor, its tone, its distance from the next. */
export function Section({ of, width = 'page', labelledBy, children }: SectionProps) {
  return (
    <Ground id={of.id} data-tone={of.tone} aria-labelledby={labelledBy}>
      <Container data-width={width}>{children}</Container>
    </Ground>
  );
}

const Ground = styled.section`
  padding-block: var(--section-space);
`;

const Container = styled.div`
  max-width: var(--container);
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
