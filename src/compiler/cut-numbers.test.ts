import { expect, test } from 'vitest';
import { cutNumbers } from './cut-numbers.ts';
import { parseTree } from './tree.ts';

function cut(text: string): string[] {
  const list = parseTree(text);
  if (list?.kind !== 'list') throw new Error('That is no list.');
  return cutNumbers(list, text).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['[$1,000, $2,500]', ['$1,000', '$2,500']],
  ['[up to £1,500, more]', ['up to £1,500']],
  ['[1,000 km, 2,500 km]', ['1,000 km', '2,500 km']],
  ['[$1,000,000,$2,500,000]', ['$1,000,000', '$2,500,000']],
])('%s has numbers that are cut', (text, found) => {
  expect(cut(text)).toEqual(found);
});

test.each([
  ['[100,200,300]'],
  ['[$50,100,150]'],
  ['[101,102, 103]'],
  ['[1, 000]'],
  ['["$1,000", "$2,500"]'],
  ['["$1",000]'],
  ['[007,008]'],
  ['- $1,000\n- $2,500'],
])('%s says what it says', (text) => {
  expect(cut(text)).toEqual([]);
});
