import { createHash } from 'node:crypto';
import type { SearchEntry } from '../../model/search/search-entry.ts';
import {
  type IndexLine,
  packLines,
  SEARCH_INDEX,
  SEARCH_LISTS,
  type SearchIndex,
  type SearchList,
  shardName,
  unpackLines,
  WIDE,
} from '../../model/search/search-index.ts';
import { reverse } from '../../model/search/search-words.ts';
import { type IndexSizes, lengthOf, lengthOfLine, type SearchParts } from './search-parts.ts';

/** Compressed, `whole` is 50 kB, some 120 pages; shards are 3 to 5 kB. */
export const SIZES: IndexSizes = { whole: 200_000, shard: 16_000, pagesPerShard: 10 };

/** Hex digits of the hash that names an index. */
const HASH_LENGTH = 16;

/** Returns the files of a search index by name: its directory and its shards. */
export function filesOfParts(parts: SearchParts, sizes: IndexSizes): Map<string, string> {
  const { words, pages } = parts;
  const size = pages.reduce((sum, { length }) => sum + length, lengthOf(words));
  return size > sizes.whole ? inShards(parts, sizes) : inOne(words, pages, sizes);
}

/**
 * Reads the content of a sharded index.
 *
 * @param directory the text of its directory file.
 * @param read returns the text of a file.
 * @returns undefined if a shard is missing, or was modified.
 */
export function partsOfFiles(
  directory: string,
  read: (file: string) => string | undefined,
): SearchParts | undefined {
  const { folder, firstKeys }: SearchIndex = JSON.parse(directory);
  const shards: [name: string, text: string][] = [];
  const take = (name: string) => {
    const text = read(fileIn(folder, name));
    if (text !== undefined) shards.push([name, text]);
    return text;
  };
  for (const list of SEARCH_LISTS) {
    for (const number of firstKeys[list].keys()) take(shardName(list, number));
  }
  const pages: string[] = [];
  for (let text = take(shardName('pages', 0)); text !== undefined; ) {
    pages.push(text);
    text = take(shardName('pages', pages.length));
  }
  if (folderOf(shards) !== folder) return undefined;

  const lines = shards
    .slice(0, firstKeys.postings.length)
    .flatMap(([, text]) => unpackLines(JSON.parse(text)));
  const isWide = ([key]: IndexLine) => key.endsWith(WIDE);
  return {
    words: lines.filter((line) => !isWide(line)),
    wide: lines.filter(isWide),
    pages,
  };
}

function inOne(lines: IndexLine[], pages: string[], sizes: IndexSizes): Map<string, string> {
  const lists = { postings: [lines], words: [], endings: [] };
  const shards = contentsOf(lists, pages).map(([name, text]) => [name, JSON.parse(text)]);
  return new Map([directoryOf(lists, sizes, { folder: '/', shards: Object.fromEntries(shards) })]);
}

function inShards({ words, wide, pages }: SearchParts, sizes: IndexSizes): Map<string, string> {
  const keys = words.map(([word]) => word);
  const lists = {
    postings: shardsOf([...words, ...wide].sort(byKey), sizes),
    words: shardsOf(keys.map(asLine), sizes),
    endings: shardsOf(keys.map(reverse).map(asLine).sort(byKey), sizes),
  };
  const shards = contentsOf(lists, pages);
  const folder = folderOf(shards);
  const files = shards.map(([name, text]) => [fileIn(folder, name), text] as const);
  return new Map([directoryOf(lists, sizes, { folder, shards: {} }), ...files]);
}

/** The folder of shards, named by their hash. */
function folderOf(shards: [name: string, text: string][]): string {
  const hash = createHash('sha256');
  for (const [name, text] of shards) hash.update(`${name} ${text.length}\n`).update(text);
  return `/search/${hash.digest('hex').slice(0, HASH_LENGTH)}/`;
}

function fileIn(folder: string, shard: string): string {
  return `${folder.slice(1)}${shard}.json`;
}

type Lists = Record<SearchList, IndexLine[][]>;

/** Returns the shards of all lists with their names. */
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

function directoryOf(
  lists: Lists,
  { pagesPerShard }: IndexSizes,
  { folder, shards }: Pick<SearchIndex, 'folder' | 'shards'>,
): [name: string, text: string] {
  const firsts = SEARCH_LISTS.map((list) => [list, lists[list].map(([first]) => first?.[0] ?? '')]);
  const firstKeys: SearchIndex['firstKeys'] = Object.fromEntries(firsts);
  const index: SearchIndex = { folder, firstKeys, pagesPerShard, shards };
  return [SEARCH_INDEX.slice(1), JSON.stringify(index)];
}

/** Splits a list into shards of limited length. */
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

/** Pages with equal scores are ranked by depth: those higher up in the site come first. */
export function byPath(a: Pick<SearchEntry, 'path'>, b: Pick<SearchEntry, 'path'>): number {
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
