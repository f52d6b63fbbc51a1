import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../../../tests/support/random.ts';
import { searchFiles, searchParts } from '../../../tests/support/search-files.ts';
import type { SearchEntry } from '../../model/search/search-entry.ts';
import { SEARCH_INDEX } from '../../model/search/search-index.ts';
import { changedParts } from './changed-parts.ts';
import { filesOfParts, partsOfFiles } from './search-files.ts';
import type { IndexSizes } from './search-parts.ts';

const SIZES: IndexSizes = { whole: 0, shard: 400, pagesPerShard: 5 };

const random = seededNumbers(7);

/** Returns random words of few letters, so that many share a prefix. */
function someWords(count: number): string[] {
  const letter = () => 'abcde'[Math.floor(random() * random() * 5)];
  const word = () => Array.from({ length: 2 + Math.floor(random() * 3) }, letter).join('');
  return Array.from({ length: count }, word);
}

function entry(number: number): SearchEntry {
  const seen = new Set<string>();
  const field = (count: number) => {
    const fresh = [...new Set(someWords(count))].filter((word) => !seen.has(word));
    for (const word of fresh) seen.add(word);
    return fresh.join(' ');
  };
  return {
    path: `/page-${String(number).padStart(3, '0')}`,
    title: `Page ${number}`,
    description: field(4),
    anchored: [],
    words: [field(2), field(1), field(3), field(2), field(25)],
  };
}

const ENTRIES = Array.from({ length: 60 }, (_, number) => entry(number));

describe('an index of which some pages have changed', () => {
  it('is that of all pages made anew, after any change', () => {
    let entries = ENTRIES;
    let parts = searchParts(entries, SIZES);
    const wide = new Set<number>();
    for (let round = 0; round < 150; round++) {
      const numbers = new Set(Array.from({ length: 3 }, () => Math.floor(random() * 60)));
      const changed = [...numbers].map((page) => {
        const { words: before } = entries[page] as SearchEntry;
        const empty = { ...entry(page), words: ['', '', '', '', ''] };
        return { page, before, now: random() < 0.4 ? empty : entry(page) };
      });
      for (const { page, now } of changed) entries = entries.with(page, now);
      parts = changedParts(parts, changed, SIZES);
      expect(parts).toEqual(searchParts(entries, SIZES));
      wide.add(parts.wide.length);
    }
    // The changes added and removed lines of prefixes.
    expect(wide.size).toBeGreaterThan(3);
  });
});

describe('the files of an index', () => {
  const files = searchFiles(ENTRIES, SIZES);
  const directory = files.get(SEARCH_INDEX.slice(1)) ?? '';

  it('say what it was made of', () => {
    const parts = partsOfFiles(directory, (file) => files.get(file));
    expect(parts).toEqual({ ...searchParts(ENTRIES, SIZES), wide: expect.anything() });
    expect(parts && filesOfParts(parts, SIZES)).toEqual(files);
  });

  it('say nothing if one of them is missing, or not as it was', () => {
    for (const [name, text] of files) {
      if (name === SEARCH_INDEX.slice(1)) continue;
      const readWith = (other: string | undefined) => (file: string) =>
        file === name ? other : files.get(file);
      expect(partsOfFiles(directory, readWith(undefined))).toBeUndefined();
      expect(partsOfFiles(directory, readWith(text.replace(/[a-z]/, 'q')))).toBeUndefined();
    }
  });
});
