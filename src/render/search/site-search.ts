import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../compiler/hash.ts';
import type { Page } from '../../model/manifest/manifest.ts';
import type { SearchIndex } from '../../model/search/search-index.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { editionFolder, editionsOf, pagesIn } from '../editions.ts';
import { type ChangedEntry, changedParts } from './changed-parts.ts';
import { searchEntry, searchWords } from './search-entry.ts';
import { byPath, filesOfParts, partsOfFiles, SIZES } from './search-files.ts';
import { indexBuilder } from './search-parts.ts';

/** Data about the search index that is known before it is written. */
export interface KnownSearch {
  /** The pages of this build, as far as they are known. */
  pages: IndexedPages;
  /** The pages and indexes of the last build, if there was one. */
  last: { pages: IndexedPages; indexes?: StoredIndexes } | undefined;
  /** Returns the text of a file of the last build. */
  read(file: string): string | undefined;
  /** The indexes that were begun, by the name of their directory file. */
  begun: ReadonlyMap<string, LanguageIndex>;
}

/** By path: the hash of a page, and the words under which the index has it. */
type IndexedPages = ReadonlyMap<string, { hash: string; words: string[] }>;

/** The sharded indexes, by the name of their directory file: `es/search.json`. */
export type StoredIndexes = Record<string, StoredIndex>;

interface StoredIndex {
  /** The text of its directory. */
  directory: string;
  /** Hash of the paths of its pages, in order. */
  paths: string;
}

/** The search index of one language, built as pages are rendered. */
type LanguageIndex = ReturnType<typeof languageIndex>;

function languageIndex(edition: RenderableSite) {
  const { siteInfo } = edition.manifest;
  const pages = pagesFound(edition);
  const builder = indexBuilder(SIZES);
  let next = 0;
  /** Adds the next pages, up to the first one of which no words are returned. */
  function add(wordsOf: (page: Page) => string[] | undefined): void {
    for (let page = pages[next]; page; page = pages[++next]) {
      const words = wordsOf(page);
      if (!words) return;
      builder.add(searchEntry(page, siteInfo.company, words));
    }
  }
  return { siteInfo, pages, add, parts: builder.parts };
}

/**
 * Begins the indexes of a site, unless those of the last build can be updated. Pages are added while
 * others are still rendered, since afterwards one thread would have to do it alone.
 */
export function beginSearch(site: RenderableSite, known: Omit<KnownSearch, 'read' | 'begun'>) {
  const editions = known.last?.indexes ? [] : editionsOf(site);
  const begun = new Map(editions.map((one) => [directoryOf(one), languageIndex(one)]));
  return {
    ...known,
    begun,
    /** Adds the pages rendered since the last call, as far as those before them are. */
    goOn(): void {
      for (const { add } of begun.values()) add(({ path }) => known.pages.get(path)?.words);
    },
  };
}

/**
 * Returns the search files of one language. If the same pages were in the last build and few have
 * changed, only their words are updated: for ten thousand pages, this takes a quarter of the time.
 */
export function siteSearch(edition: RenderableSite, earlier?: KnownSearch): Map<string, string> {
  const directory = directoryOf(edition);
  const index = earlier?.begun.get(directory) ?? languageIndex(edition);
  const { siteInfo, pages, add, parts } = index;
  const wordsOf = (page: Page) =>
    earlier?.pages.get(page.path)?.words ?? searchWords(page, siteInfo);
  const entryOf = (page: Page) => searchEntry(page, siteInfo.company, wordsOf(page));
  const changed = earlier && changedFiles(pages, { ...earlier, name: directory, entryOf });
  if (!changed) add(wordsOf);
  // Each language has a directory file of its own; the shards' folders differ by their hashes.
  const named = [...(changed ?? filesOfParts(parts(), SIZES))].map(([name, text]) => {
    return [name === DIRECTORY ? directory : name, text] as const;
  });
  return new Map(named);
}

const DIRECTORY = 'search.json';

function directoryOf(edition: RenderableSite): string {
  return `${editionFolder(edition)}${DIRECTORY}`;
}

/** Returns a language's searchable pages, sorted: those not hidden from search engines. */
function pagesFound(edition: RenderableSite): Page[] {
  const pages = pagesIn(edition).filter(({ index }) => index);
  return pages.sort(byPath);
}

/** If more than one in this many pages has changed, the index is built anew. */
const FEW = 20;

function changedFiles(
  pages: Page[],
  { name, last, read, entryOf }: KnownSearch & { name: string; entryOf: EntryOf },
): Map<string, string> | undefined {
  const index = last?.indexes?.[name];
  if (!index || index.paths !== pathsOf(pages)) return undefined;
  const changed: ChangedEntry[] = [];
  for (const [number, page] of pages.entries()) {
    const known = last.pages.get(page.path);
    if (known?.hash === page.hash) continue;
    if (!known || changed.length * FEW > pages.length) return undefined;
    changed.push({ page: number, before: known.words, now: entryOf(page) });
  }
  const parts = partsOfFiles(index.directory, read);
  return parts && filesOfParts(changedParts(parts, changed, SIZES), SIZES);
}

type EntryOf = (page: Page) => ReturnType<typeof searchEntry>;

function pathsOf(pages: Page[]): string {
  return hashOf(pages.map((page) => page.path));
}

/** Returns the data about a site's indexes that is stored for the next build. */
export function storedIndexes(site: RenderableSite, out: string): StoredIndexes {
  const indexes = editionsOf(site).map((edition): [string, StoredIndex] => {
    const name = directoryOf(edition);
    const directory = readFileSync(path.join(out, name), 'utf8');
    return [name, { directory, paths: pathsOf(pagesFound(edition)) }];
  });
  return Object.fromEntries(indexes.filter(([, { directory }]) => isInShards(directory)));
}

function isInShards(directory: string): boolean {
  return Object.keys((JSON.parse(directory) as SearchIndex).shards).length === 0;
}
