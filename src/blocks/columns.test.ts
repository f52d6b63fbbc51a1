import { expect, test } from 'vitest';
import { columns } from './columns.ts';

/** The possible numbers of columns for a row of entries, largest first. */
function counts(entries: number, maxColumns: number): string[] {
  const { '--card': width } = columns(entries, { maxColumns, minWidth: 16 }) as {
    '--card': string;
  };
  return [...width.matchAll(/\/(\d)/g)].map(([, count = '']) => count);
}

test.each([
  [1, 3, []],
  [2, 3, ['2']],
  [3, 3, ['3']],
  [4, 3, ['2']],
  [5, 3, ['3']],
  [6, 3, ['3', '2']],
  [7, 3, ['4']],
  [9, 2, ['3']],
  [13, 3, []],
  [16, 4, ['4', '2']],
])('%i entries in at most %i columns leave none alone', (entries, maxColumns, expected) => {
  expect(counts(entries, maxColumns)).toEqual(expected);
});
