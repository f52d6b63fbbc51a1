import type { Block, Page } from '../../../model/manifest/manifest.ts';
import { hashOf } from '../../hash.ts';
import { accessorsOf, lazyProperties } from '../../lazily.ts';
import { withValues } from '../../parts.ts';
import { isKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { alternatesOf } from '../languages/same-page.ts';
import { type TablesByLanguage, tableOf } from '../languages/symbols-by-language.ts';
import { prettify } from '../paths.ts';
import type { Resolution, ResolutionOf } from '../resolve/resolution.ts';
import type { FileMap } from '../source-map.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { dividedPage } from './divided-page.ts';
import { eventsToCome } from './listings.ts';
import type { PageHead, PageParts } from './page-parts.ts';
import { type SharedSources, sharedContentFinder } from './shared-content.ts';

/** A page, its parts and its source map. */
export interface AssembledPage {
  parts: PageParts;
  page: Page;
  map: FileMap;
}

/** Everything that pages are assembled from. */
export interface PageSources extends SharedSources {
  tables: TablesByLanguage;
  /** The current time, in ms since 1970. */
  now: number;
}

/** What assembles one document; the caller may pass memoized versions. */
export const assembly = { assemblePage };

/** Returns the pages in path order, with the lists and forms that they show. */
export function assemblePages(
  sources: PageSources,
  { assemblePage }: typeof assembly,
): AssembledPage[] {
  const { tables, resolutions, now } = sources;
  const documents = resolutions.filter(isKind('page'));
  // Language by language: memoized pages are validated against the language's table.
  const pages = [...tables.values()].flatMap((table) =>
    documents.flatMap((resolution): PageAlone[] => {
      const alone = tableOf(resolution, tables) === table && assemblePage(resolution, table);
      return alone ? [{ alone, resolution, table }] : [];
    }),
  );
  const shared = {
    contentOf: sharedContentFinder(sources, () => pages.map(({ alone }) => alone.parts.head)),
    alternates: alternatesOf(tables),
    now,
  };
  return pages
    .flatMap((page) => withSharedContent(page, shared))
    .sort((a, b) => (a.parts.head.path < b.parts.head.path ? -1 : 1));
}

/** A page without data of other documents, and what it was assembled from. */
interface PageAlone {
  alone: AssembledPage;
  resolution: ResolutionOf<'page'>;
  table: SymbolTable;
}

/** What pages show of other documents. */
interface SharedContent extends Pick<PageSources, 'now'> {
  contentOf: ReturnType<typeof sharedContentFinder>;
  /** The versions of a page in all languages, by the path of each. */
  alternates: ReturnType<typeof alternatesOf>;
}

/** Adds what a page shows of other documents; it becomes several pages if its lists are divided. */
function withSharedContent(
  { alone, resolution, table }: PageAlone,
  { contentOf, alternates, now }: SharedContent,
): AssembledPage | AssembledPage[] {
  const { head } = alone.parts;
  const { references } = resolution;
  const translations = alternates.get(head.path);
  const { listings, forms: formsShown, personalData, events } = references;
  const isShared = [listings, formsShown, personalData, events].some(({ length }) => length > 0);
  if (!translations && !isShared) return alone;
  const { forms, placed } = contentOf(head, references, table);
  const whole = {
    head: {
      ...head,
      ...(translations && { translations }),
      ...(events.length > 0 && { listsEvents: true as const }),
    },
    placed: [...placed, ...eventsToCome(resolution, now)],
  };
  return dividedPage(whole, listings, table.words.written).map((part) => {
    return { ...assembledPage(resolution, { ...part, forms }), map: alone.map };
  });
}

/** The keys of the symbol table that `assemblePage` reads, apart from the page's references. */
export const PAGE_INPUTS = ['company', 'languages', 'language', 'code', 'pages', 'words'] as const;
type PageInputs = Pick<SymbolTable, (typeof PAGE_INPUTS)[number]>;

/** Assembles a page without data of other documents. Undefined if it does not fit its schema. */
function assemblePage(
  resolution: ResolutionOf<'page'>,
  table: SymbolTable,
): AssembledPage | undefined {
  const head = headOf(resolution, table);
  if (!head) return undefined;
  const made = assembledPage(resolution, { head, forms: [], placed: [] });
  return { ...made, map: fileMapOf(resolution) };
}

function assembledPage(
  resolution: ResolutionOf<'page'>,
  partsWithoutDigest: Omit<PageParts, 'digest'>,
): Omit<AssembledPage, 'map'> {
  const parts = withDigest(partsWithoutDigest, { digest: () => resolution.digest });
  return { parts, page: pageOf(parts, () => resolution.value?.blocks ?? []) };
}

/**
 * Returns a page with the values of other documents filled in.
 *
 * @param blocks returns the blocks of its own document; called at most once.
 */
export function pageOf(parts: PageParts, blocks: () => Block[]): Page {
  const { head, forms, placed } = parts;
  return withContent(
    { ...head, forms },
    {
      blocks: () => withValues({ blocks: blocks() }, placed).blocks,
      anchored: () => parts.digest.anchored,
      named: () => parts.digest.named,
      hash: () => hashOf([head, parts.digest.hash, placed.map(({ path, hash }) => [path, hash])]),
    },
  );
}

const withDigest = lazyProperties('digest');
const withContent = accessorsOf({ memoized: ['blocks', 'hash'], computed: ['anchored', 'named'] });

/** Returns the metadata of a page, with its title and breadcrumb. */
function headOf(
  { path = '/', file, value }: ResolutionOf<'page'>,
  symbols: PageInputs,
): PageHead | undefined {
  if (!value) return undefined;
  const { description, updated, article, budget } = value;
  const label = value.label ?? prettify(path);
  return {
    path,
    file,
    label,
    title: value.title ?? `${label} | ${symbols.company}`,
    description,
    index: value.index ?? true,
    ...(updated !== undefined && { updated }),
    ...(article && { article }),
    ...(budget && { budget }),
    ...(symbols.languages.length > 1 && { language: symbols.language }),
    breadcrumb: breadcrumbOf(path, label, symbols),
  };
}

/** Returns the source map of a document. */
export function fileMapOf(resolution: Resolution): FileMap {
  return withMappings({ file: resolution.file }, { mappings: () => resolution.mappings });
}

const withMappings = lazyProperties('mappings');
