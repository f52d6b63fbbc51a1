import { Children, type ComponentProps } from 'react';
import styled from 'styled-components';
import { Cards } from '../ui/components/card.tsx';

/** Cards whose last row is full: where some are over, the first are wider or the last narrower. */
export function CardRows(props: ComponentProps<typeof Cards>) {
  return (
    <Full data-rows={rowsOf(Children.count(props.children))}>
      <Cards {...props} />
    </Full>
  );
}

/**
 * Of how many cards in equal rows the pictures are as wide as with so many: those in rows of
 * their own are measured for the widest of them.
 */
export function pictureCount(count: number): number {
  const rows = rowsOf(count);
  if (rows === 'pairs') return 4;
  return rows === undefined ? count : 1;
}

/**
 * How rows differ from equal ones of three or four, where those would leave a hole: two cards in
 * the first row, four in the last, or two in each until there is room for four in each.
 */
function rowsOf(count: number): 'two-first' | 'four-last' | 'pairs' | undefined {
  if (count < 5 || count % 3 === 0) return undefined;
  if (count === 8) return 'pairs';
  return count % 3 === 2 ? 'two-first' : 'four-last';
}

/** The widths are those at which equal rows change their columns. */
const Full = styled.div`
  /* On tablets, an odd card stands first and alone. */
  @container (43rem <= width < 49rem) {
    &[data-rows='two-first'] > div > * {
      --columns: 2;

      > :first-child:nth-last-child(odd) {
        grid-column: 1 / -1;
      }
    }
  }

  @container (49rem <= width < 60rem) {
    &[data-rows='pairs'] > div > * {
      --columns: 2;
    }
  }

  @container (width >= 49rem) {
    &[data-rows='two-first'] > div > * {
      --columns: 6;

      > * {
        grid-column: span 2;
      }

      > :nth-child(-n + 2) {
        grid-column: span 3;
      }
    }
  }

  @container (width >= 60rem) {
    &[data-rows='four-last'] > div > * {
      --columns: 12;

      > * {
        grid-column: span 4;
      }

      > :nth-last-child(-n + 4) {
        grid-column: span 3;
      }
    }
  }
`;
