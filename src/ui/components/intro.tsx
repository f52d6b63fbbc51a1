import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Html } from '../../model/schema/resolved-values.ts';
import { Prose } from './prose.tsx';

interface IntroProps {
  /** The heading, if there is one. */
  title: ReactNode;
  intro?: Html | undefined;
}

/** The opening of a block: its heading, a lead text, and the space after them. */
export function Intro({ title, intro }: IntroProps) {
  if (!title && !intro) return null;
  return (
    <Opening>
      {title}
      {intro && <Prose of={intro} size="lead" />}
    </Opening>
  );
}

const Opening = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 48rem;
  text-wrap: balance;
  margin-block-end: clamp(var(--space-6), 4vw, var(--space-7));

  &:last-child {
    margin-block-end: 0;
  }
`;
