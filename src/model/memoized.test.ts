import { expect, it, vi } from 'vitest';
import { memoized } from './memoized.ts';

it('makes the value of each key once, also one that is undefined', () => {
  const make = vi.fn((key: string) => (key === '' ? undefined : key.length));
  const lengthOf = memoized(make);
  expect(['one', '', 'three', 'one', ''].map(lengthOf)).toEqual([3, undefined, 5, 3, undefined]);
  expect(make).toHaveBeenCalledTimes(3);
});

it('drops all values when there are more than it keeps', () => {
  const make = vi.fn((key: number) => key);
  const same = memoized(make, 2);
  for (const key of [1, 2, 1, 2, 3, 3, 1]) same(key);
  expect(make.mock.calls.map(([key]) => key)).toEqual([1, 2, 3, 1]);
});
