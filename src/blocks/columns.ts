import type { CSSProperties } from 'react';

interface ColumnLimits {
  maxColumns: number;
  /** The minimum width of a column, in rem. */
  minWidth: number;
}

/** The gap between columns in rem, equal to `--space-5`. */
const GAP = 1.5;

/**
 * Returns the style of a list without frames: as many columns as fit, except for numbers that leave
 * a single entry in the last row.
 */
export function columns(entries: number, limits: ColumnLimits): CSSProperties {
  const width = fitting(entries, limits.maxColumns).reduceRight(
    (narrower, count) =>
      `clamp(${share(count)},(${room(count, limits)}rem - 100%)*999,${narrower})`,
    '100%',
  );
  return { '--card': width } as CSSProperties;
}

/** One column more than the maximum is better than a single entry in the last row. */
function fitting(entries: number, most: number): number[] {
  const counts = [most, most - 1, most - 2].filter((count) => fills(entries, count));
  return counts.length > 0 || !fills(entries, most + 1) ? counts : [most + 1];
}

function fills(entries: number, count: number): boolean {
  return count > 1 && count <= entries && entries % count !== 1;
}

function share(count: number): string {
  return `(100% - ${count - 1}*var(--space-5))/${count}`;
}

function room(count: number, { minWidth }: ColumnLimits): number {
  return count * minWidth + (count - 1) * GAP;
}
