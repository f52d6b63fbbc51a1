import { expect, test } from 'vitest';
import { type Place, sizesOf, WHOLE_WIDTH, widthAt, widthIn, widthsFor } from './place.ts';

const BESIDE: Place = [
  { from: 0, vw: 100, rem: -2.5, ratio: 4 / 3 },
  { from: 44, vw: 42, rem: 1.5 },
  { from: 77.75, vw: 0, rem: 31 },
];

test('tells browsers how wide a picture is shown', () => {
  expect(sizesOf(BESIDE, 1)).toBe(
    '(min-width:77.75rem) 31rem,(min-width:44rem) calc(42vw + 1.5rem),calc(100vw - 2.5rem)',
  );
  expect(sizesOf([{ from: 0, vw: 50, rem: 0 }], 1)).toBe('50vw');
});

test('what is cut off at its sides is wider than its place', () => {
  expect(widthIn(BESIDE, 4 / 3, 360)).toBe(320);
  expect(widthIn(BESIDE, 8 / 3, 360)).toBe(640);
  expect(widthIn(BESIDE, 8 / 3, 1280)).toBe(496);
  expect(sizesOf(BESIDE, 8 / 3)).toMatch(/,calc\(200vw - 5rem\)$/);
});

test.each([320, 412, 703, 704, 768, 1280, 1920])(
  'what a browser reads at %i pixels is what was meant',
  (window) => {
    for (const place of [BESIDE, WHOLE_WIDTH, [{ from: 0, vw: 0, rem: 9.5 }] as Place]) {
      for (const ratio of [0.75, 1.5, 3]) {
        const suggestion = widthIn(place, ratio, window);
        expect(Math.abs(widthAt(sizesOf(place, ratio), window) - suggestion)).toBeLessThan(0.2);
      }
    }
  },
);

test('copies are as wide as screens need them, and never wider than the photo', () => {
  expect(widthsFor(BESIDE, { width: 4000, height: 3000 })).toEqual([320, 480, 640, 800, 1080]);
  expect(widthsFor(BESIDE, { width: 700, height: 525 })).toEqual([320, 480, 640, 700]);
  expect(widthsFor(BESIDE, { width: 40, height: 30 })).toEqual([40]);
});
