import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/random.ts';
import { distanceFrom } from './edit-distance.ts';

/** The same by the table of all distances between beginnings of two words. */
function byTable(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.NaN;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (table[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

/** Words of few letters, which have much in common. */
const words = (maxLength: number) =>
  fc.array(fc.constantFrom('a', 'b', 'c', 'é', '-'), { maxLength }).map((all) => all.join(''));

describe('the edit distance', () => {
  it('counts a swap of neighbours as one step', () => {
    expect(distanceFrom('owner')('onwer')).toBe(1);
    expect(distanceFrom('')('abc')).toBe(3);
    expect(distanceFrom('abc')('')).toBe(3);
  });

  it('is that of the table of all beginnings, for words of any length', () => {
    fc.assert(
      fc.property(words(80), words(80), (a, b) => {
        expect(distanceFrom(a)(b)).toBe(byTable(a, b));
      }),
      { numRuns: 1000 },
    );
  });

  it('counts a swap where one number ends and the next begins', () => {
    const long = 'abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz0123456789';
    for (let at = 0; at + 1 < long.length; at++) {
      const swapped = `${long.slice(0, at)}${long[at + 1]}${long[at]}${long.slice(at + 2)}`;
      expect(distanceFrom(long)(swapped), `${at}`).toBe(1);
    }
  });
});
