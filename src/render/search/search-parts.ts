import type { SearchEntry } from '../../model/search/search-entry.ts';
import { type IndexLine, packPage } from '../../model/search/search-index.ts';
import { chunksOf } from '../page-batches.ts';
import { linesOf, postingCollector, wideBeginnings, wideLine } from './postings.ts';

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

/** Returns a builder of an index, to which pages are added in the order of their numbers. */
export function indexBuilder({ pagesPerShard, shard }: IndexSizes) {
  const postings = postingCollector();
  const packed: string[] = [];
  return {
    add(entry: SearchEntry): void {
      postings.add(entry.words);
      packed.push(JSON.stringify(packPage(entry)));
    },
    parts(): SearchParts {
      const sorted = postings.sorted();
      const words = linesOf(sorted);
      const wide = wideBeginnings(words, shard).map(({ beginning, start, end }) => {
        return wideLine(
          beginning,
          sorted.slice(start, end).map(([, list]) => list),
        );
      });
      const pages = [...chunksOf(packed, pagesPerShard)].map((shard) => `[${shard.join(',')}]`);
      return { words, wide, pages };
    },
  };
}
