import { describe, expect, it, vi } from 'vitest';
import { lazily, lazyProperties } from './lazily.ts';

describe('an object with properties that are made when they are asked for', () => {
  it('has each made once, and none before', () => {
    const make = vi.fn(() => [1]);
    const lazy = lazily({ name: 'a' }, { list: make });
    expect(make).not.toHaveBeenCalled();
    expect(lazy.list).toBe(lazy.list);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is read, spread, copied and compared as if they had been there', () => {
    const lazy = lazily({ name: 'a' }, { list: () => [1], nothing: () => undefined });
    const whole = { name: 'a', list: [1], nothing: undefined };
    expect(Object.entries(lazy)).toEqual(Object.entries(whole));
    expect({ ...lazy }).toStrictEqual(whole);
    expect(structuredClone(lazy)).toStrictEqual(whole);
    expect(JSON.stringify(lazy)).toBe(JSON.stringify(whole));
    expect(lazy).toEqual(whole);
  });

  it('keeps a function that was made apart from what makes one', () => {
    const made = () => 'made';
    const lazy = lazily({}, { call: () => made });
    expect([lazy.call, lazy.call]).toEqual([made, made]);
  });

  it('shares nothing with others of its kind, nor with what it was made of', () => {
    const withSum = lazyProperties('sum');
    const base = { a: 1 };
    const [one, other] = [withSum(base, { sum: () => 2 }), withSum(base, { sum: () => 3 })];
    expect([one.sum, other.sum, one.sum]).toEqual([2, 3, 2]);
    expect(base).toStrictEqual({ a: 1 });
  });
});
