import styled from 'styled-components';

/** The layout of a legal text in sections; its last line is the date of the review. */
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

  /* Headings are beside their content, as in other sections. */
  @media (width >= 60rem) {
    &:has(> h2) {
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
      column-gap: var(--space-8);
      align-items: baseline;
      max-width: none;

      > * {
        grid-column: 2;
      }

      > h2 {
        grid-column: 1;
        margin-block-start: var(--space-7);
      }

      > h2:first-child {
        margin: 0;
      }

      > p:first-child {
        grid-column: 1 / -1;
        max-width: var(--measure);
        font-size: var(--size-lead);
        line-height: 1.5;
      }
    }
  }
`;

/** A bulleted list in a statement. */
export const Sentences = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: 1.25em;
  list-style: disc;
`;
