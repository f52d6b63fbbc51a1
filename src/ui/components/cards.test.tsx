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

/** Shares of the window's width in percent, where they change, of the first and the last card. */
test.each([
  [1, '97 49 0', '97 49 0'],
  [3, '97 32 0', '97 32 0'],
  [4, '97 49 24 0', '97 49 24 0'],
  [5, '97 49 0', '97 49 32 0'],
  [7, '97 32 0', '97 24 0'],
  [8, '97 49 24 0', '97 49 24 0'],
  [10, '97 49 32 0', '97 49 24 0'],
  [13, '97 32 0', '97 24 0'],
])('the pictures of %i cards are as wide as their cards', (count, first, last) => {
  const shares = (at: number) => cardPlace({ count, at }, 1.6).map(({ vw }) => Math.round(vw));
  expect(shares(0).join(' ')).toBe(first);
  expect(shares(count - 1).join(' ')).toBe(last);
});

test.each([
  [1, 'equal'],
  [4, 'equal'],
  [5, 'two-first'],
  [6, 'equal'],
  [7, 'four-last'],
  [8, 'pairs'],
  [9, 'equal'],
  [10, 'four-last'],
  [11, 'two-first'],
  [13, 'four-last'],
  [16, 'equal'],
])('%i cards stand in rows that are all full', (count, expected) => {
  const cards = Array.from({ length: count }, (_, at) => <li key={String(at)}>{at}</li>);
  const html = renderToStaticMarkup(<Cards>{cards}</Cards>);
  const [, rows = 'equal'] = /data-rows="([^"]+)"/.exec(html) ?? [];
  expect(rows).toBe(expected);
});
