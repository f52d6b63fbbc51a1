import widthOf from 'fast-string-truncated-width';
import { expect, it } from 'vitest';
import { cut, table } from './table.ts';

const FAMILY = '👩‍👩‍👧';

it('makes columns of what terminals show, not of letters', () => {
  const printed = table([
    ['日本', '1'],
    [FAMILY, '2'],
    ['é', '3'],
    ['Ada', '4'],
  ]);
  expect(printed).toBe(`日本  1\n${FAMILY}    2\né     3\nAda   4\n`);
});

it('cuts at the width of a terminal, and no sign in two', () => {
  expect(cut('日本日本', 6)).toBe('日本…');
  expect(cut('Ada', 3)).toBe('Ada');
  expect(cut('Lovelace', 5)).toBe('Love…');
  expect(cut(FAMILY.repeat(3), 5)).toBe(`${FAMILY.repeat(2)}…`);
  expect(widthOf(table([['日本語'.repeat(20), 'x']], 41)).width).toBeLessThanOrEqual(41);
});
