import type { SearchEntry } from '../../model/search/search-entry.ts';
import {
  decodePostings,
  encodePostings,
  type IndexLine,
  type Posting,
  packPage,
  pageOf,
  postingOf,
  WIDE,
} from '../../model/search/search-index.ts';
import { chunksOf } from '../page-batches.ts';

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
  const found = new Map<string, Posting[]>();
  const packed: string[] = [];

  function addWord(word: string, posting: Posting): void {
    const postings = found.get(word);
    if (postings) postings.push(posting);
    else found.set(word, [posting]);
  }

  return {
    add(entry: SearchEntry): void {
      for (const [field, text] of entry.words.entries()) {
        const words = text === '' ? [] : text.split(' ');
        for (const word of words) addWord(word, postingOf(packed.length, field));
      }
      packed.push(JSON.stringify(packPage(entry)));
    },
    parts(): SearchParts {
      const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
      const words = sorted.map(([word, list]): IndexLine => [word, encodePostings(list)]);
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

export function postingsIn([, text = '']: IndexLine): Posting[] {
  return decodePostings(text);
}

/** Returns an upper bound of the length of lines, in characters. */
export function lengthOf(lines: IndexLine[]): number {
  return lines.reduce((sum, line) => sum + lengthOfLine(line), 0);
}

export function lengthOfLine([key, text = '']: IndexLine): number {
  return key.length + text.length + 2;
}

/** Up to this many words are loaded one by one, however long their postings are. */
const FEW_WORDS = 4;

/** A prefix shared by more words than are loaded for it, and their range. */
interface WideBeginning {
  beginning: string;
  start: number;
  end: number;
}

/**
 * Returns the prefixes that need a line of their own, which lists the pages with any of their
 * words.
 *
 * @param lines sorted by key.
 * @param max maximum total length of lines that are loaded together, in characters.
 * @param length of the shortest prefixes; longer ones are found recursively.
 */
export function wideBeginnings(
  lines: IndexLine[],
  max: number,
  { start: from, end: to } = { start: 0, end: lines.length },
  length = 1,
): WideBeginning[] {
  const wide: WideBeginning[] = [];
  for (let start = from; start < to; ) {
    const beginning = lines[start]?.[0].slice(0, length) ?? '';
    let end = start + 1;
    while (end < to && lines[end]?.[0].slice(0, length) === beginning) end++;
    const size = lengthOf(lines.slice(start, end));
    if (end - start > FEW_WORDS && size > max) {
      const these = { start, end };
      wide.push({ beginning, ...these }, ...wideBeginnings(lines, max, these, length + 1));
    }
    start = end;
  }
  return wide;
}

/** Returns the line of a prefix: the pages that have any of the words, each with its best field. */
export function wideLine(beginning: string, words: Posting[][]): IndexLine {
  return [beginning + WIDE, encodePostings(anyOf(words))];
}

/** Greater than any posting. */
const NONE = 2 ** 31 - 1;

function anyOf(words: Posting[][]): Posting[] {
  const pages = words.reduce((max, list) => Math.max(max, pageOf(list.at(-1) ?? 0) + 1), 0);
  const best = new Int32Array(pages).fill(NONE);
  for (const postings of words) {
    for (const posting of postings) {
      const page = pageOf(posting);
      if (posting < (best[page] ?? NONE)) best[page] = posting;
    }
  }
  return [...best.filter((posting) => posting !== NONE)];
}
