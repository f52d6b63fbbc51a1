import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, listNames, nearest, suggest } from './suggest.ts';

describe('suggestions', () => {
  it('find a name with a missing, doubled, wrong or swapped letter, or other case', () => {
    const names = ['description', 'label', 'title', 'blocks'];
    expect(nearest('descripton', names)).toBe('description');
    expect(nearest('lable', names)).toBe('label');
    expect(nearest('tittle', names)).toBe('title');
    expect(nearest('Blocks', names)).toBe('blocks');
  });

  it('offer nothing where two names are equally near, or none is', () => {
    expect(nearest('cat', ['bat', 'hat'])).toBeUndefined();
    expect(nearest('zebra', ['label', 'title'])).toBeUndefined();
  });

  it('list what is allowed, nearest first, twelve at most', () => {
    expect(suggest('zebra', ['label', 'title'], 'Keys')).toBe('Keys: label, title.');
    const many = Array.from({ length: 15 }, (_, index) => `name-${index}`);
    expect(listNames('x', many, 'Names')).toContain('(and 3 more)');
  });

  it('measure a swap of neighbours as one step', () => {
    expect(editDistance('owner', 'onwer')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
  });

  it('measure the same way from both sides', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, a)).toBe(0);
      }),
    );
  });
});
