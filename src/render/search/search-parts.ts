import type { SearchEntry } from '../../model/search-entry.ts';
import { type IndexLine, packPage } from '../../model/search-index.ts';
import { linesOf, postingsOf, wideBeginnings, wideLine } from './postings.ts';

/** How the index is cut; sizes are in characters. */
export interface IndexSizes {
  /** What is no larger is in one file, as one answer is sooner there than several. */
  whole: number;
  /** What a shard of lines has at most, unless one line alone is longer. */
  shard: number;
  /** Results are on as many pages, which may all be in different shards. */
  pagesPerShard: number;
}

/** What an index says, before it is cut into files. */
export interface SearchParts {
  /** The words with their postings, in their order. */
  words: IndexLine[];
  /** The beginnings that more words share than are loaded for them. */
  wide: IndexLine[];
  /** The content of each shard of pages. */
  pages: string[];
}

/**
 * Makes the index of some pages.
 *
 * @param entries in the order of their numbers.
 */
export function searchParts(entries: SearchEntry[], sizes: IndexSizes): SearchParts {
  const postings = postingsOf(entries);
  const words = linesOf(postings);
  const wide = wideBeginnings(words, sizes.shard).map(({ beginning, start, end }) => {
    const these = postings.slice(start, end).map(([, list]) => list);
    return wideLine(beginning, these);
  });
  return { words, wide, pages: pageShards(entries, sizes) };
}

function pageShards(entries: SearchEntry[], { pagesPerShard }: IndexSizes): string[] {
  const count = Math.ceil(entries.length / pagesPerShard);
  return Array.from({ length: count }, (_, number) => {
    const start = number * pagesPerShard;
    return JSON.stringify(entries.slice(start, start + pagesPerShard).map(packPage));
  });
}
