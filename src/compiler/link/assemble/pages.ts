import type { Block, NavEntry, Page } from '../../../model/manifest/manifest.ts';
import { memoized } from '../../../model/memoized.ts';
import type { Form } from '../../../model/schema/form.ts';
import type { PersonalData } from '../../../model/units/personal-data.ts';
import { hashed, hashOf } from '../../hash.ts';
import { accessorsOf, lazyProperties } from '../../lazily.ts';
import { withValues } from '../../parts.ts';
import { isKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { alternatesOf, headsIn } from '../languages/same-page.ts';
import { type TablesByLanguage, tableOf } from '../languages/symbols-by-language.ts';
import { prettify } from '../paths.ts';
import type { References, Resolution, ResolutionOf } from '../resolve/resolution.ts';
import type { FileMap } from '../source-map.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { dividedPage } from './divided-page.ts';
import { eventsToCome, relatedTo, teasersBelow, teasersShown } from './listings.ts';
import { menuLabels } from './menu.ts';
import type { PageHead, PageParts } from './page-parts.ts';
import { type DataSettings, personalDataOf } from './personal-data.ts';

/** A page, its parts and its source map. */
export interface AssembledPage {
  parts: PageParts;
  page: Page;
  map: FileMap;
}

/** The resolved documents, and the shared data that pages show. */
export interface PageSources {
  tables: TablesByLanguage;
  resolutions: Resolution[];
  /** By language code. */
  menus: ReadonlyMap<string, NavEntry[]>;
  /** By name. */
  forms: Record<string, Form>;
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
  const { tables, resolutions } = sources;
  const documents = resolutions.filter(isKind('page'));
  // Language by language: memoized pages are validated against the language's table.
  const alone = [...tables.values()].flatMap((table) =>
    documents.flatMap((resolution) => {
      const own = tableOf(resolution, tables) === table && assemblePage(resolution, table);
      return own ? [{ own, resolution, table }] : [];
    }),
  );
  const shownOn = sharedContentFinder(sources, () => alone.map(({ own }) => own.parts.head));
  const ways = alternatesOf(tables);
  return alone
    .flatMap(({ own, resolution, table }) => {
      const { head } = own.parts;
      const { references } = resolution;
      const translations = ways.get(head.path);
      const { listings, forms: formsOn, personalData, events } = references;
      const isShared = [listings, formsOn, personalData, events].some(({ length }) => length > 0);
      if (!translations && !isShared) return own;
      const { forms, placed } = shownOn(head, references, table);
      const whole = {
        head: {
          ...head,
          ...(translations && { translations }),
          ...(events.length > 0 && { listsEvents: true as const }),
        },
        placed: [...placed, ...eventsToCome(resolution, sources.now)],
      };
      return dividedPage(whole, listings, table.words.written).map((part) => {
        return { ...assembledPage(resolution, { ...part, forms }), map: own.map };
      });
    })
    .sort((a, b) => (a.parts.head.path < b.parts.head.path ? -1 : 1));
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
  known: Omit<PageParts, 'digest'>,
): Omit<AssembledPage, 'map'> {
  const parts = withDigest(known, { digest: () => resolution.digest });
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

/**
 * Returns a function that returns the forms and values of other documents that a page shows, with
 * their paths: lists of pages, forms, and which personal data the site collects.
 */
function sharedContentFinder(
  { resolutions, menus, forms: known }: PageSources,
  heads: () => PageHead[],
): (
  head: PageHead,
  references: References,
  table: SymbolTable,
) => Pick<PageParts, 'forms' | 'placed'> {
  const listed = memoized((table: SymbolTable) => {
    return headsIn(table, new Map(heads().map((head) => [head.path, head])));
  });
  const labels = new Map([...menus].map(([code, menu]) => [code, menuLabels(menu)]));
  const settings = resolutions.find(isKind('site'))?.value ?? {};
  const learnt = memoized((table: SymbolTable) => hashed(personalDataIn(table, known, settings)));
  const formOf = memoized((name: string) => hashed(known[name]));
  const listingsIn = memoized((table: SymbolTable) => {
    const inMenu = labels.get(table.code) ?? new Map();
    return memoized((under: string) => hashed(teasersBelow(under, listed(table), inMenu)));
  });
  return (head, { listings, forms: shown, personalData }, table) => ({
    forms: shown.map(({ name }) => formOf(formName(name, table)).value?.id ?? name),
    placed: [
      ...listings.map(({ name, path, related, ...choice }) => {
        const all = listingsIn(table)(name);
        if (related) return { path, ...hashed(relatedTo(head, all.value)) };
        const { chosenBy, limit, perPage } = choice;
        const isWhole = chosenBy.length === 0 && limit === undefined && perPage === undefined;
        const shown = () => teasersShown(all.value, { ...choice, on: head.path });
        return { path, ...(isWhole ? all : hashed(shown())) };
      }),
      ...shown.map(({ name, path }) => ({ path, ...formOf(formName(name, table)) })),
      ...personalData.map((path) => ({ path, ...learnt(table) })),
    ],
  });
}

/** Returns the name of a form's version in a language. */
function formName(name: string, { code, forms }: Pick<SymbolTable, 'code' | 'forms'>): string {
  return forms.get(name)?.code ? `${name}.${code}` : name;
}

/** Returns which personal data the site collects, described in one language. */
function personalDataIn(
  table: SymbolTable,
  forms: Record<string, Form>,
  site: DataSettings,
): PersonalData {
  const names = [...table.forms.keys()].sort();
  return personalDataOf(
    names.flatMap((name) => forms[formName(name, table)] ?? []),
    site,
  );
}

/** Returns the source map of a document. */
export function fileMapOf(resolution: Resolution): FileMap {
  return withMappings({ file: resolution.file }, { mappings: () => resolution.mappings });
}

const withMappings = lazyProperties('mappings');
