import { expect, test } from 'vitest';
import { poster, SIZE } from './poster.ts';

/** The drawings for videos with these titles. */
const drawn = (...titles: string[]) => titles.map((_, index) => poster(titles, index));

test('five videos in a row have drawings of five kinds', () => {
  const landscapes = drawn('One', 'Two', 'Three', 'Four', 'Five').map(({ shapes }) => shapes);
  expect(new Set(landscapes).size).toBe(5);
});

test('the sun goes from left to right, and never behind the button to play', () => {
  for (const count of [1, 2, 3, 5, 8, 21]) {
    const suns = drawn(...Array<string>(count).fill('One')).map(({ sun }) => sun);
    const places = suns.map(({ x }) => x);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const { x, y } of suns) {
      const apart = Math.hypot(x - BUTTON.x, y - BUTTON.y);
      expect(apart, `${x}, ${y} of ${count}`).toBeGreaterThan(SUN + BUTTON.radius);
    }
  }
});

/** The radius of the sun, and the button in the list, where it covers most, in the drawing's units. */
const SUN = 8;
const BUTTON = { x: 28, y: SIZE.height - 28, radius: 19 };

test('videos that stand alone on their pages differ by their titles', () => {
  const alone = ['Flour', 'Water', 'Salt', 'Oven'].flatMap((title) => drawn(title));
  expect(new Set(alone.map(({ shapes }) => shapes)).size).toBeGreaterThan(1);
  expect(drawn('Flour')).toEqual(drawn('Flour'));
});
