import type { SearchEntry } from '../../model/search/search-entry.ts';
import { type IndexLine, packPage } from '../../model/search/search-index.ts';
import { chunksOf } from '../page-batches.ts';
import { linesOf, postingsOf, wideBeginnings, wideLine } from './postings.ts';

/** How the index is split; sizes are in characters. */
export interface IndexSizes {
  /** Up to this size the index is one file, as one response is faster than several. */
  whole: number;
  /** The maximum size of a shard of lines, unless one line alone is longer. */
  shard: number;
  /** Few, as the results of a search may be on pages that are all in different shards. */
  pagesPerShard: number;
}

/** The content of an index, before it is split into files. */
export interface SearchParts {
  /** The words with their postings, sorted by word. */
  words: IndexLine[];
  /** The prefixes shared by more words than are loaded for them. */
  wide: IndexLine[];
  /** The content of each shard of pages. */
  pages: string[];
}

/**
 * Builds the index of some pages.
 *
 * @param entries in the order of their page numbers.
 */
export function searchParts(entries: SearchEntry[], sizes: IndexSizes): SearchParts {
  const postings = postingsOf(entries);
  const words = linesOf(postings);
  const wide = wideBeginnings(words, sizes.shard).map(({ beginning, start, end }) => {
    const postingLists = postings.slice(start, end).map(([, list]) => list);
    return wideLine(beginning, postingLists);
  });
  const shards = [...chunksOf(entries, sizes.pagesPerShard)];
  return { words, wide, pages: shards.map((shard) => JSON.stringify(shard.map(packPage))) };
}
