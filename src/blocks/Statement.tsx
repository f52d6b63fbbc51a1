import styled from 'styled-components';

/** The layout of a legal text in sections; its last line is the date of the review. */
export const Statement = styled.div`
  display: flow-root;
  max-width: 44rem;

  /* No grid on narrow screens and paper: Chromium may move all of it to the next sheet. */
  > * + * {
    margin-block-start: var(--space-3);
  }

  > :is(h2, h3) {
    margin-block-start: var(--space-6);
  }

  > * + h2 {
    margin-block-start: var(--space-7);
  }

  > small {
    display: block;
    margin-block-start: var(--space-5);
    font-size: var(--size-small);
    color: var(--quiet);
  }

  /* Headings are beside their content, as in other sections. */
  @media (width >= 60rem) {
    &:has(> h2) {
      display: grid;
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
      column-gap: var(--space-8);
      align-items: baseline;
      max-width: none;

      > * {
        grid-column: 2;
      }

      > h2 {
        grid-column: 1;
      }
    }
  }
`;

/** A bulleted list in a statement. */
export const Sentences = styled.ul`
  padding-inline-start: 1.25em;
  list-style: disc;

  > li + li {
    margin-block-start: var(--space-2);
  }
`;
