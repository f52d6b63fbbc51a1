import styled from 'styled-components';
import type { Html } from '../../model/schema/resolved-values.ts';
import { Heading } from './heading.tsx';
import { Prose } from './prose.tsx';

interface IntroProps {
  heading?: string | undefined;
  intro?: Html | undefined;
  level: 1 | 2;
  /** The id of the heading. */
  id: string;
}

/** The opening of a block: its heading, a lead text, and the space after them. */
export function Intro({ heading, intro, level, id }: IntroProps) {
  if (heading === undefined && !intro) return null;
  return (
    <Opening>
      {heading !== undefined && (
        <Heading level={level} id={id}>
          {heading}
        </Heading>
      )}
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
