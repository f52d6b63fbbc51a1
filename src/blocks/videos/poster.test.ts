import { expect, test } from 'vitest';
import { poster } from './poster.ts';

/** The drawings for videos with these titles. */
const drawn = (...titles: string[]) =>
  titles.map((_, index) => poster(titles, index) as Record<string, string>);

test('five videos in a row have drawings of five kinds', () => {
  const grounds = drawn('One', 'Two', 'Three', 'Four', 'Five').map((style) => style['--ground']);
  expect(new Set(grounds).size).toBe(5);
});

test('the sun goes from left to right', () => {
  const places = drawn('One', 'Two', 'Three').map((style) =>
    Number.parseInt(style['--sun-x'] ?? '', 10),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('videos that stand alone on their pages differ by their titles', () => {
  const alone = ['Flour', 'Water', 'Salt', 'Oven'].flatMap((title) => drawn(title));
  expect(new Set(alone.map((style) => style['--ground'])).size).toBeGreaterThan(1);
  expect(drawn('Flour')).toEqual(drawn('Flour'));
});
