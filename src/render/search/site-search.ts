import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../compiler/hash.ts';
import type { Page } from '../../model/manifest.ts';
import type { SearchIndex } from '../../model/search-index.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { editionFolder, editionsOf } from '../editions.ts';
import { type ChangedEntry, changedParts } from './changed-parts.ts';
import { searchEntry } from './search-entry.ts';
import { byPlace, filesOfParts, partsOfFiles, SIZES, searchFiles } from './search-files.ts';

/** What is known of the search of a site. */
export interface KnownSearch {
  /** What it finds a page by, if that is known. */
  wordsOf(page: Page): string[] | undefined;
  /** That of the last build, if there was one. */
  last?: LastSearch;
  /** The text of a file of the last build. */
  read(file: string): string | undefined;
}

/** What is known of the search of the last build. */
export interface LastSearch {
  indexes: StoredIndexes;
  /** Whether a page is as it was. */
  isSame(page: Page): boolean;
  /** What it found a page by. */
  wordsOf(page: Page): string[] | undefined;
}

/** The indexes that are in shards, by their files: `es/search.json`. */
export type StoredIndexes = Record<string, StoredIndex>;

interface StoredIndex {
  /** The text of its directory. */
  directory: string;
  /** Changes with the paths of its pages, and their order. */
  paths: string;
}

/**
 * The files of the search of an edition. Where the same pages were on the site before and few have
 * changed, only their words are looked at: of ten thousand pages, that takes a quarter of the time.
 */
export function siteSearch(edition: RenderableSite, known?: KnownSearch): Map<string, string> {
  const { company } = edition.manifest.siteInfo;
  const pages = pagesFound(edition);
  const entryOf = (page: Page) => searchEntry(page, company, known?.wordsOf(page));
  const files = known && changedFiles(pages, { ...known, name: directoryOf(edition), entryOf });
  // Pages look for the index of their language; its shards have names of their own.
  const named = [...(files ?? searchFiles(pages.map(entryOf)))].map(([name, text]) => {
    return [name === DIRECTORY ? directoryOf(edition) : name, text] as const;
  });
  return new Map(named);
}

const DIRECTORY = 'search.json';

function directoryOf(edition: RenderableSite): string {
  return `${editionFolder(edition)}${DIRECTORY}`;
}

/** What can be found in a language, in its order: its pages but those hidden from search engines. */
function pagesFound({ manifest: { pages, siteInfo } }: RenderableSite): Page[] {
  const own = siteInfo.languages.length > 0 ? siteInfo.language : undefined;
  return pages.filter(({ index, language }) => index && language === own).sort(byPlace);
}

/** If more than one page of so many has changed, an index is made anew. */
const FEW = 20;

function changedFiles(
  pages: Page[],
  { name, last, read, entryOf }: KnownSearch & { name: string; entryOf: EntryOf },
): Map<string, string> | undefined {
  const index = last?.indexes[name];
  if (!index || index.paths !== pathsOf(pages)) return undefined;
  const changed: ChangedEntry[] = [];
  for (const [number, page] of pages.entries()) {
    if (last.isSame(page)) continue;
    const before = last.wordsOf(page);
    if (!before || changed.length * FEW > pages.length) return undefined;
    changed.push({ page: number, before, now: entryOf(page) });
  }
  const parts = partsOfFiles(index.directory, read);
  return parts && filesOfParts(changedParts(parts, changed, SIZES), SIZES);
}

type EntryOf = (page: Page) => ReturnType<typeof searchEntry>;

function pathsOf(pages: Page[]): string {
  return hashOf(pages.map((page) => page.path));
}

/** What the next build has to know of the indexes of a site in a folder. */
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
