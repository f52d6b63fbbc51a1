import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

interface FactLineProps {
  as?: 'p' | 'small';
  className?: string;
  /** Empty ones are left out. */
  of: ReactNode[];
}

/** Short facts with dots between them. No line begins or ends with a dot. */
export function FactLine({ of, ...own }: FactLineProps) {
  return (
    <Line {...own}>
      {of.filter(Boolean).map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order.
        <Fragment key={at}>
          {at > 0 && ' '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </Line>
  );
}

/** The dot of the first fact in a line is outside, and cut off. */
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.85em;
  overflow-x: clip;

  > * + * {
    position: relative;

    &::before {
      content: '·' / '';
      position: absolute;
      inset-inline-start: -0.55em;
    }
  }
`;
