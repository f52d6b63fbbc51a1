import styled from 'styled-components';

/** A page of plain words in sections, with its day as the last line. */
export const Statement = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 44rem;

  > :is(h2, h3) {
    margin-block-start: var(--space-5);
  }

  > small {
    margin-block-start: var(--space-4);
    font-size: var(--size-small);
    color: var(--quiet);
  }
`;

/** A list of sentences in it. */
export const Sentences = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: 1.25em;
  list-style: disc;
`;
