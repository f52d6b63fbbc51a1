import { describe, expect, it } from 'vitest';
import { indexNames } from './name-index.ts';
import { listed, listNames, nearest, nearestNames, suggest } from './suggest.ts';

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

  it('list what is allowed, nearest first', () => {
    expect(suggest('zebra', ['label', 'title'], 'Keys')).toBe('Keys: label, title.');
    expect(listNames('', ['label', 'alt'], 'Keys')).toBe('Keys: label, alt.');
  });

  it('list at most twelve of what is allowed, in lines that a terminal shows whole', () => {
    const many = Array.from({ length: 30 }, (_, index) => `price-table-${index}`);
    const list = listNames('prise-table-29', many, 'Blocks');
    expect(list).toMatch(/^Blocks: price-table-29, /);
    expect(list.match(/price-table-\d+/g)).toHaveLength(12);
    expect(list).toMatch(/ \(and 18 more\)\.$/);
    const lines = list.split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => line.length <= 97)).toBe(true);
    expect(lines.slice(1).every((line) => /^ {2}\S/.test(line))).toBe(true);
  });

  it('name twelve of the pages and spots that a site has, and how many others there are', () => {
    const pages = Array.from({ length: 17 }, (_, index) => `/page-${index}`);
    expect(listed(nearestNames('/x', pages), 'Pages')).toMatch(/\(and 5 more\)\.$/);
  });

  it('list all names rather than count the last few', () => {
    const pages = Array.from({ length: 16 }, (_, index) => `/page-${index}`);
    const { names, more } = nearestNames('/x', pages);
    expect([names.toSorted(), more]).toEqual([pages.toSorted(), 0]);
  });

  it('are the same by an index of many names', () => {
    const names = Array.from({ length: 500 }, (_, index) => `/blog/post-${index * 7}`);
    const index = indexNames(names);
    for (const written of ['/blog/pots-21', '/news/post-700', '/about', '', '/blog/post-3493x']) {
      expect(nearest(written, index)).toBe(nearest(written, names));
      expect(nearestNames(written, index)).toEqual(nearestNames(written, names));
    }
    expect(nearest('/blog/pots-21', index)).toBe('/blog/post-21');
    expect(nearestNames('/blog/pots-21', index).more).toBe(488);
  });
});
