import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckedDocument } from '../check/check.ts';
import type { PageDeclaration } from '../link/collect/declare-page.ts';
import type { Anchor, MenuItem, PageSymbol, SymbolTable } from '../link/collect/symbol-table.ts';
import { versionOf } from '../link/collect/versions.ts';
import type {
  Digest,
  Queries,
  References,
  Resolution,
  ResolvedValues,
} from '../link/resolve/resolution.ts';
import type { CachedFile } from '../read/file-cache.ts';
import type { SiteFile, SiteFolder } from '../read/site-folder/folder.ts';
import type { Memory } from './memory.ts';
import { recordFormat } from './record-format.ts';

// What is cached of a site between processes, as plain data: of each page the data that other pages
// need, and its dependencies. What only the page itself needs is made from its file again on
// demand.

/** The symbol tables that pages contribute to. */
const OF_PAGES = ['pages', 'parents', 'anchors', 'menuItems'] as const;
type OfPages = (typeof OF_PAGES)[number];

export function isOfPages(table: keyof SymbolTable): boolean {
  return OF_PAGES.some((one) => one === table);
}

/** The cached data of a site without errors. */
export interface StoredSite {
  /** Absolute path of the site folder. */
  root: string;
  /** The tables that pages do not contribute to: see `storedSymbols`. */
  symbols: string;
  /**
   * Whether `pages` are all pages of the site, so that each answer that a page got about another
   * one came from these. Worker threads trust the answers, and a page with an error is not cached.
   */
  isComplete: boolean;
  pages: StoredPage[];
}

/** The symbols that a page without errors declares. */
export interface StoredDeclaration
  extends Pick<SiteFile, 'name' | 'file'>,
    Pick<CheckedDocument, 'madeFrom' | 'version' | 'events'>,
    Pick<CachedFile<unknown>, 'stamp' | 'hash'> {
  path: string;
  symbol: Omit<PageSymbol, 'anchors'>;
  anchors: Anchor[];
  menuItem: MenuItem | undefined;
  /** The names in braces in its text. */
  braced: string[];
}

/** A page without errors. The digest, slow to compute, is absent if pages are not rendered. */
export interface StoredPage extends StoredDeclaration, Partial<Omit<Digest, 'hash'>> {
  /** Its own properties, without its blocks. */
  head: Omit<ResolvedValues['page'], 'blocks'>;
  references: AsLists<Omit<References, 'queries' | OfMistakes>>;
  queries: AsLists<Pick<Queries, QueriedNames>>;
  answers: AsLists<Omit<Queries, QueriedNames>>;
  /** Warnings only. */
  diagnostics: Diagnostic[];
  /** The hash of its digest. */
  valueHash?: string;
}

/** The format of cached pages. The lazy keys are only read if a related page has changed. */
export const storedPages = recordFormat<StoredPage>(['anchors', 'answers', 'anchored', 'named']);

/** The same with sets and maps as lists, since JSON has neither. */
type AsLists<Type> = {
  [Key in keyof Type]: Type[Key] extends Map<infer Name, infer Value>
    ? [Name, Value][]
    : Type[Key] extends Set<infer Name>
      ? Name[]
      : Type[Key];
};

/** References that a page without errors does not have. */
type OfMistakes = 'skipped' | 'unknownFacts' | 'invalidFactUses';

/** The tables for which only the names looked up are recorded, without answers. */
type QueriedNames = 'forms' | 'facts' | 'files' | 'whole';

/** A site folder that was compiled without errors, and its symbol table. */
export interface CompiledFolder {
  folder: SiteFolder;
  symbols: SymbolTable;
}

/**
 * Returns what can be cached of a site; undefined if no page was compiled.
 *
 * @param memory the memory it was compiled with.
 * @param restored returns the cached page if a resolution was restored from it.
 */
export function storedSite(
  memory: Memory<unknown>,
  restored: (resolution: Resolution) => StoredPage | undefined,
  { folder, symbols }: CompiledFolder,
): StoredSite | undefined {
  const shown = new Set([...symbols.pages.values()].map(({ file }) => file));
  const pages = folder.documents.flatMap((file) => {
    const page = shown.has(file.file) ? memory.recall(file) : undefined;
    return page ? [{ file, ...page }] : [];
  });
  if (pages.length === 0) return undefined;
  const kept = new Map([...memory.files.documents.known.values()].map((one) => [one.made, one]));
  const stored = pages.flatMap(({ file, declaration, resolution }) => {
    const known = kept.get(file);
    const before = known && restored(resolution);
    if (before) return before.stamp === known.stamp ? before : { ...before, stamp: known.stamp };
    const declared = known && storedDeclaration(declaration, known, symbols);
    const page = declared && storedPage(declared, resolution);
    return page ? withDigest(page, resolution.digest) : [];
  });
  const isWhole =
    stored.length === symbols.pages.size && stored.every(({ path }) => symbols.pages.has(path));
  return { root: folder.root, symbols: storedSymbols(symbols), isComplete: isWhole, pages: stored };
}

/** Adds the digest to a page; only pages that will be rendered have one. */
export function withDigest(page: StoredPage, { hash, anchored, named }: Digest): StoredPage {
  return { ...page, valueHash: hash, anchored, named };
}

/** Returns the tables that pages do not contribute to as JSON, which has no maps and sets. */
export function storedSymbols(symbols: Omit<SymbolTable, OfPages>): string {
  const tables = Object.entries(symbols) as [keyof SymbolTable, unknown][];
  const own = Object.fromEntries(tables.filter(([table]) => !isOfPages(table)));
  return JSON.stringify(own, (_, value) => {
    if (value instanceof Map) return { $map: [...value] };
    return value instanceof Set ? { $set: [...value] } : value;
  });
}

/** Returns the tables of `storedSymbols`. */
export function restoredSymbols(stored: string): Omit<SymbolTable, OfPages> {
  return JSON.parse(stored, (_, value) => {
    if (Array.isArray(value?.$map)) return new Map(value.$map);
    return Array.isArray(value?.$set) ? new Set(value.$set) : value;
  });
}

/** @returns undefined for a page with an error, which has data that only serves to explain it. */
export function storedDeclaration(
  { document, path, page, mistake, anchors, menuItem, diagnostics }: PageDeclaration,
  { stamp, hash, made: { name, file } }: CachedFile<SiteFile>,
  { languages }: Pick<SymbolTable, 'languages'>,
): StoredDeclaration | undefined {
  const { anchors: names, ...symbol } = page;
  if (!document.isValid || mistake || diagnostics.length > 0 || !names) return undefined;
  const braced = [...(document.source.braced ?? [])];
  const { madeFrom, events } = document;
  const isTranslated = languages.length > 1 && symbol.code === '';
  const version = isTranslated ? versionOf(document) : undefined;
  const declared = { name, file, path, symbol, anchors: anchors.all, menuItem };
  return { stamp, hash, ...declared, braced, madeFrom, events, version };
}

/** @returns undefined for a page with an error; else the cached page without its digest. */
export function storedPage(
  declared: StoredDeclaration,
  { references, diagnostics, value }: Omit<Resolution, 'digest'>,
): StoredPage | undefined {
  const { skipped, unknownFacts, invalidFactUses, queries, ...kept } = references;
  const isFlawless =
    skipped.size === 0 &&
    unknownFacts.length + invalidFactUses.length === 0 &&
    diagnostics.every(({ severity }) => severity === 'warning');
  if (!isFlawless) return undefined;
  return {
    ...declared,
    head: headOf(value as ResolvedValues['page']),
    diagnostics,
    references: {
      ...kept,
      pages: [...kept.pages],
      files: [...kept.files],
      photos: [...kept.photos],
    },
    queries: {
      forms: [...queries.forms],
      facts: [...queries.facts],
      files: [...queries.files],
      whole: [...queries.whole],
    },
    answers: {
      pages: [...queries.pages],
      anchors: [...queries.anchors],
      parents: [...queries.parents],
      addresses: [...queries.addresses],
    },
  };
}

/** Does not touch `blocks`, which may be computed lazily. */
function headOf(value: ResolvedValues['page']): StoredPage['head'] {
  const keys = Object.keys(value).filter((key) => key !== 'blocks') as (keyof StoredPage['head'])[];
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as StoredPage['head'];
}
