import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { openWords } from '../../words/open-words.ts';
import { Card, Cards, cardPlace } from './card.tsx';
import { IslandWordsProvider } from './words-context.tsx';

const words = openWords({ locale: 'en-US', ...en });
const to = { href: '/boats', external: false };

test('a link is described by the heading of its card, unless it says that itself', () => {
  const cardOf = (label: string) =>
    renderToStaticMarkup(
      <IslandWordsProvider value={words}>
        <Card heading="Boats" level={3} to={to} label={label} />
      </IslandWordsProvider>,
    );
  const [, id = ''] = / aria-describedby="([^"]+)"/.exec(cardOf('Read more')) ?? [];
  expect(cardOf('Read more')).toContain(`<h3 id="${id}">Boats</h3>`);
  expect(cardOf('More on Boats')).toContain('<h3>Boats</h3>');
  expect(cardOf('More on Boats')).not.toContain('aria-describedby');
});

/** Columns in windows of four widths. */
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
  [13, '1 1 1 3 lines'],
])('%i cards stand in columns that leave none alone', (count, expected) => {
  const cards = Array.from({ length: count }, (_, at) => <li key={String(at)}>{at}</li>);
  const html = renderToStaticMarkup(<Cards>{cards}</Cards>);
  const columns = [...html.matchAll(/--[smlx]:(\d)/g)].map(([, number]) => number);
  const lines = html.includes('data-lines') ? ['lines'] : [];
  expect([...columns, ...lines].join(' ')).toBe(expected);
});

test('a picture is as wide as the column that its card stands in', () => {
  const shares = (count: number) => cardPlace(count, 1.6).map(({ vw }) => vw);
  expect(shares(5)).toEqual([100, 100, 33.3, 33.3, 33.3, 0]);
  expect(shares(7)).toEqual([100, 100, 100, 100, 25, 0]);
});
