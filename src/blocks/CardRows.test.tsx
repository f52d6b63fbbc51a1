import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardRows, pictureCount } from './CardRows.tsx';

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
])('%i cards stand in rows that are all full', (count, expected) => {
  const cards = Array.from({ length: count }, (_, at) => <li key={String(at)}>{at}</li>);
  const html = renderToStaticMarkup(<CardRows>{cards}</CardRows>);
  expect(/data-rows="([^"]+)"/.exec(html)?.[1] ?? 'equal').toBe(expected);
});

test('pictures are measured for the widest of the cards', () => {
  expect([3, 5, 7, 8].map(pictureCount)).toEqual([3, 1, 1, 4]);
});
