import { expect, test } from 'vitest';
import { cutItems } from './cut-items.ts';
import { parseTree } from './tree.ts';

function cut(text: string): string[] {
  const list = parseTree(text);
  if (list?.kind !== 'list') throw new Error('That is no list.');
  return cutItems(list, text).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['[$1,000, $2,500]', ['$1,000', '$2,500']],
  ['[up to £1,500, more]', ['up to £1,500']],
  ['[1,000 km, 2,500 km]', ['1,000 km', '2,500 km']],
  ['[$1,000,000,$2,500,000]', ['$1,000,000', '$2,500,000']],
  ['[6,00 €, 3,50 €, free]', ['6,00 €', '3,50 €']],
  ['[adults 12,50 zł]', ['adults 12,50 zł']],
  ['[€ 6,00€, €1.250,5 EUR]', ['€ 6,00€']],
  ['[24 bottles, deposit € 3,90 paid]', ['deposit € 3,90 paid']],
  ['[Child € 3,90, adult € 5,50]', ['Child € 3,90', 'adult € 5,50']],
  ['[0,5 l, 1,5 l, 2 l]', ['0,5 l', '1,5 l']],
  ['[Adults, Children (6, 7 or 8), Family]', ['Children (6, 7 or 8)']],
  ['[Papers (a, b), Both (one,two)]', ['Papers (a, b)', 'Both (one,two)']],
])('%s has texts that are cut', (text, found) => {
  expect(cut(text)).toEqual(found);
});

test.each([
  ['[100,200,300]'],
  ['[$50,100,150]'],
  ['[$5,10,15, free]'],
  ['[101,102, 103]'],
  ['[1, 000]'],
  ['["$1,000", "$2,500"]'],
  ['["$1",000]'],
  ['[007,008]'],
  ['- $1,000\n- $2,500'],
  ['[1,2,3 rooms]'],
  ['[1, 2 €]'],
  ['[room 1,2 Beds, 3]'],
  ['[1,2 l]'],
  ['[a) one, b) two]'],
  ['[one (1), two (2)]'],
  ['["Children (6", 7)]'],
  ['[1 (a, 2, 3]'],
])('%s says what it says', (text) => {
  expect(cut(text)).toEqual([]);
});
