import type { CSSProperties } from 'react';

interface ColumnLimits {
  /** No more columns than this. */
  most: number;
  /** No column is narrower than this. */
  least: string;
}

/** Columns for the rows of cards and entries: as many as fit, within limits. */
export function columns({ most, least }: ColumnLimits): CSSProperties {
  const share = `(100% - ${most - 1} * var(--space-5)) / ${most}`;
  return { '--card': `max(${least}, ${share})` } as CSSProperties;
}

/** How many cards look well side by side, so that few stand alone in the last row. */
export function cardColumns(cards: number): ColumnLimits {
  if (cards === 3) return { most: 3, least: '13.5rem' };
  const most = cards < 3 ? 2 : cards % 3 > 0 && cards % 4 === 0 ? 4 : 3;
  return { most, least: '15rem' };
}
