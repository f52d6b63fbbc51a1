import type { CSSProperties } from 'react';

interface ColumnLimits {
  /** No more columns than this. */
  most: number;
  /** No column is narrower than this, in rem. */
  least: number;
}

/** The distance between two columns in rem, as `--space-5` has it. */
const GAP = 1.5;

/**
 * Columns for rows of entries that have no frame: as many as there is room for, leaving out
 * those numbers with which an entry would stand alone in the last row.
 */
export function columns(entries: number, limits: ColumnLimits): CSSProperties {
  const width = fitting(entries, limits.most).reduceRight(
    (narrower, count) =>
      `clamp(${share(count)},(${room(count, limits)}rem - 100%)*999,${narrower})`,
    '100%',
  );
  return { '--card': width } as CSSProperties;
}

/** One column more than wished for is better than an entry that stands alone. */
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

function room(count: number, { least }: ColumnLimits): number {
  return count * least + (count - 1) * GAP;
}
