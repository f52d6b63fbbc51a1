import { expect, it } from 'vitest';
import { limitsOf, moneyIn, startOf, sumOf } from './counts.ts';

const fee = { label: 'Fee', price: 85 };

it('counts a price once where nothing is to choose', () => {
  expect(limitsOf(fee)).toEqual({ min: 1, max: 1 });
  expect(startOf(fee)).toBe(1);
});

it('begins within the limits, whatever its file says', () => {
  expect(startOf({ ...fee, count: { start: 0, minimum: 2 } })).toBe(2);
  expect(startOf({ ...fee, count: { start: 99, maximum: 4 } })).toBe(4);
  expect(limitsOf({ ...fee, count: { start: 3, minimum: 3, maximum: 1 } })).toEqual({
    min: 3,
    max: 3,
  });
});

it('adds up what there is of each', () => {
  expect(sumOf([fee, { label: 'Pet', price: 20 }], [2, 3])).toBe(230);
});

it('writes cents only where there are some', () => {
  const dollars = moneyIn('USD', 'en-US');
  expect([85, 8.5, 1234, 0.1 + 0.2 + 0.7].map(dollars)).toEqual(['$85', '$8.50', '$1,234', '$1']);
  expect(moneyIn('JPY', 'en-US')(1500)).toBe('¥1,500');
});
