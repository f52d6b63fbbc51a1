import { expect, it } from 'vitest';
import { columnsOf, cut, fill } from './columns.ts';

it('cuts and fills by what terminals show, not by letters', () => {
  expect(columnsOf('日本')).toBe(4);
  expect(cut('日本日本', 6)).toBe('日本…');
  expect(cut('Ada', 3)).toBe('Ada');
  expect(cut('Lovelace', 5)).toBe('Love…');
  expect(fill('日', 4)).toBe('日  ');
});
