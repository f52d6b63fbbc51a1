import styled from 'styled-components';

/** A list with check marks as bullets. */
export const TickedList = styled.ul`
  display: grid;
  gap: var(--space-3) var(--space-5);

  > li {
    position: relative;
    min-width: 0;
    padding-inline-start: 1.75em;
  }

  /* Two borders: they are seen on paper and in forced colours too. */
  > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.34em;
    inset-inline-start: 0.25em;
    width: 0.4em;
    height: 0.8em;
    border: solid var(--success);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
`;
