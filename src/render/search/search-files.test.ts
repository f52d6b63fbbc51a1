import { describe, expect, it } from 'vitest';
import { searchFiles } from '../../../tests/support/search-files.ts';
import type { SearchEntry } from '../../model/search/search-entry.ts';
import type { SearchIndex } from '../../model/search/search-index.ts';

function entry(number: number): SearchEntry {
  const content = Array.from({ length: 40 }, (_, word) => `word${(number * word) % 997}`);
  return {
    path: `/page-${number}`,
    title: `Page ${number}`,
    description: `What stands on page ${number}, in some words that take their room.`,
    anchored: [{ text: `Heading ${number}`, id: `heading-${number}` }],
    words: [`page ${number}`, '', 'what stands on in some words', 'heading', content.join(' ')],
  };
}

const few = Array.from({ length: 34 }, (_, number) => entry(number));
const many = Array.from({ length: 2000 }, (_, number) => entry(number));

describe('the files of the search index', () => {
  it('are one for a small site', () => {
    expect([...searchFiles(few).keys()]).toEqual(['search.json']);
  });

  it('are a small directory and small shards for a large site', () => {
    const [directory = '', ...shards] = [...searchFiles(many).values()].map(({ length }) => length);
    expect(directory).toBeLessThan(2000);
    expect(Math.max(...shards)).toBeLessThan(20_000);
    expect(shards.length).toBeGreaterThan(200);
  });

  it('have the same bytes whatever order the pages come in', () => {
    expect([...searchFiles([...many].reverse())]).toEqual([...searchFiles(many)]);
  });

  it('lie in another folder once a word has changed, as browsers keep them for good', () => {
    const folderOf = (entries: SearchEntry[]) =>
      (JSON.parse(searchFiles(entries).get('search.json') ?? '') as SearchIndex).folder;
    const changed = many.with(7, { ...entry(7), words: ['other', '', '', '', ''] });
    expect(folderOf(changed)).not.toBe(folderOf(many));
  });
});
