import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cards, cardPlace } from './cards.tsx';

/** Numbers of columns at four widths, by card count. */
test.each([
  [1, '1 1 2 2'],
  [2, '2 2 2 2'],
  [3, '1 3 3 3'],
  [4, '2 2 2 4'],
  [5, '1 3 3 3'],
  [6, '2 2 3 3'],
  [7, '1 1 1 4 lines'],
  [8, '2 2 3 4'],
  [10, '2 2 2 4'],
  [13, '1 1 1 4 lines'],
])('%i cards stand in columns that leave none alone', (count, expected) => {
  const cards = Array.from({ length: count }, (_, at) => <li key={String(at)}>{at}</li>);
  const html = renderToStaticMarkup(<Cards>{cards}</Cards>);
  const columns = [...html.matchAll(/--[smlx]:(\d)/g)].map(([, number]) => number);
  const lines = html.includes('data-lines') ? ['lines'] : [];
  expect([...columns, ...lines].join(' ')).toBe(expected);
});

test('a picture is as wide as the widest of the cards', () => {
  const shares = (count: number) => cardPlace(count, 1.6).map(({ vw }) => vw);
  expect(shares(3)).toEqual([100, 100, 33.3, 33.3, 33.3, 0]);
  expect(shares(5)).toEqual([100, 100, 100, 50, 50, 0]);
});

test.each([
  [1, 'equal'],
  [4, 'equal'],
  [5, 'two-first'],
  [6, 'equal'],
  [7, 'first-wide 2'],
  [8, 'pairs'],
  [9, 'equal'],
  [10, 'first-wide 3'],
  [11, 'two-first'],
  [13, 'first-wide 4'],
  [16, 'equal'],
])('%i cards stand in rows that are all full', (count, expected) => {
  const cards = Array.from({ length: count }, (_, at) => <li key={String(at)}>{at}</li>);
  const html = renderToStaticMarkup(<Cards>{cards}</Cards>);
  const [, rows = 'equal'] = /data-rows="([^"]+)"/.exec(html) ?? [];
  const [, first = ''] = /--first:(\d)/.exec(html) ?? [];
  expect(`${rows} ${first}`.trim()).toBe(expected);
});
