import { createHash } from 'node:crypto';
import type { SearchEntry } from '../../model/search-entry.ts';
import {
  type IndexLine,
  packLines,
  packPage,
  SEARCH_INDEX,
  SEARCH_LISTS,
  type SearchIndex,
  type SearchList,
  shardName,
} from '../../model/search-index.ts';
import { reversed } from '../../model/search-words.ts';
import {
  lengthOf,
  lengthOfLine,
  linesOf,
  postingsOf,
  type WordPostings,
  wideLines,
} from './postings.ts';

/** How the index is cut; sizes are in characters. */
export interface IndexSizes {
  /** What is no larger is in one file, as one answer is sooner there than several. */
  whole: number;
  /** What a shard of lines has at most, unless one line alone is longer. */
  shard: number;
  /** Results are on as many pages, which may all be in different shards. */
  pagesPerShard: number;
}

/** Compressed, the whole is 50 kB, some 120 pages; shards are 3 to 5 kB. */
const SIZES: IndexSizes = { whole: 200_000, shard: 16_000, pagesPerShard: 10 };

/** Digits of the hash that names an index. */
const HASH_LENGTH = 16;

/** The index of what can be found on a site: its directory, and shards, by their file names. */
export function searchFiles(entries: SearchEntry[], sizes = SIZES): Map<string, string> {
  const sorted = [...entries].sort(byPlace);
  const words = postingsOf(sorted);
  const lines = linesOf(words);
  const pages = pageShards(sorted, sizes);
  const size = pages.reduce((sum, { length }) => sum + length, lengthOf(lines));
  return size > sizes.whole ? inShards(words, lines, pages, sizes) : inOne(lines, pages, sizes);
}

function pageShards(entries: SearchEntry[], { pagesPerShard }: IndexSizes): string[] {
  const count = Math.ceil(entries.length / pagesPerShard);
  return Array.from({ length: count }, (_, number) => {
    const start = number * pagesPerShard;
    return JSON.stringify(entries.slice(start, start + pagesPerShard).map(packPage));
  });
}

function inOne(lines: IndexLine[], pages: string[], sizes: IndexSizes): Map<string, string> {
  const lists = { postings: [lines], words: [], endings: [] };
  const shards = contentsOf(lists, pages).map(([name, text]) => [name, JSON.parse(text)]);
  return new Map([directoryOf({ lists, folder: '/', shards: Object.fromEntries(shards), sizes })]);
}

function inShards(
  words: WordPostings,
  lines: IndexLine[],
  pages: string[],
  sizes: IndexSizes,
): Map<string, string> {
  const keys = words.map(([word]) => word);
  const wide = wideLines(words, lines, sizes.shard);
  const lists = {
    postings: shardsOf([...lines, ...wide].sort(byKey), sizes),
    words: shardsOf(keys.map(asLine), sizes),
    endings: shardsOf(keys.map(reversed).map(asLine).sort(byKey), sizes),
  };
  const shards = contentsOf(lists, pages);
  const hash = createHash('sha256').update(JSON.stringify(shards)).digest('hex');
  const folder = `/search/${hash.slice(0, HASH_LENGTH)}/`;
  const files = shards.map(([name, text]) => [`${folder.slice(1)}${name}.json`, text] as const);
  return new Map([directoryOf({ lists, folder, shards: {}, sizes }), ...files]);
}

type Lists = Record<SearchList, IndexLine[][]>;

/** The shards of all lists, by their names. */
function contentsOf(lists: Lists, pages: string[]): [name: string, text: string][] {
  const ofLists = SEARCH_LISTS.flatMap((list) =>
    lists[list].map((lines, number): [string, string] => [
      shardName(list, number),
      JSON.stringify(packLines(lines)),
    ]),
  );
  const ofPages = pages.map((text, number): [string, string] => [shardName('pages', number), text]);
  return [...ofLists, ...ofPages];
}

interface DirectoryParts {
  lists: Lists;
  folder: string;
  shards: Record<string, unknown>;
  sizes: IndexSizes;
}

function directoryOf({
  lists,
  folder,
  shards,
  sizes,
}: DirectoryParts): [name: string, text: string] {
  const firstKeys = (list: SearchList) => lists[list].map(([first]) => first?.[0] ?? '');
  const index: SearchIndex = {
    folder,
    firstKeys: {
      postings: firstKeys('postings'),
      words: firstKeys('words'),
      endings: firstKeys('endings'),
    },
    pagesPerShard: sizes.pagesPerShard,
    shards,
  };
  return [SEARCH_INDEX.slice(1), JSON.stringify(index)];
}

/** Cuts a list where its parts would be too long. */
function shardsOf(lines: IndexLine[], { shard }: IndexSizes): IndexLine[][] {
  const shards: IndexLine[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (size + lengthOfLine(line) > shard) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(line);
    size += lengthOfLine(line);
  }
  return shards;
}

/** Of pages that fit alike, those higher up in the site are found first. */
function byPlace(a: SearchEntry, b: SearchEntry): number {
  return depthOf(a.path) - depthOf(b.path) || (a.path < b.path ? -1 : 1);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function asLine(word: string): IndexLine {
  return [word];
}

function byKey([a]: IndexLine, [b]: IndexLine): number {
  return a < b ? -1 : 1;
}
