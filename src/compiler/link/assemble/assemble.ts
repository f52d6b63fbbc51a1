import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Form } from '../../../model/form.ts';
import { splitName } from '../../../model/languages.ts';
import type { Block, Manifest, NavEntry, Page } from '../../../model/manifest.ts';
import type { PersonalData } from '../../../model/personal-data.ts';
import { hashOf } from '../../hash.ts';
import { lazily } from '../../lazily.ts';
import { type ValueAt, withValues } from '../../parts.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { LinkInput } from '../input.ts';
import { alternatesOf, headsIn } from '../languages/same-page.ts';
import { type Tables, tableOf } from '../languages/seen-in.ts';
import { prettify } from '../paths.ts';
import { pathIn } from '../resolve/old-addresses.ts';
import { type Digest, ofKind, type Resolution, type ResolutionOf } from '../resolve/resolution.ts';
import type { FileMap, SourceMap } from '../source-map.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { handoutsToSee } from './handouts.ts';
import { teasersBelow } from './listings.ts';
import { menuLabels, menuOf, sameLabels } from './menu.ts';
import { type DataSettings, personalDataOf } from './personal-data.ts';
import { publishedFiles } from './published-files.ts';
import { siteInfoOf } from './site-info.ts';

/** The documents of a site as one value. */
export interface Assembled {
  /** What hangs together of the site. Absent without a site.yaml that fits its schema. */
  manifest: Manifest | undefined;
  /** What its pages are made of, by path. */
  pageParts: ReadonlyMap<string, PageParts>;
  /** Where it was written. */
  sourceMap: SourceMap;
  diagnostics: Diagnostic[];
}

/** Puts the documents together: what one refers to of another comes in here. */
export function assemble(symbols: SymbolTable, linked: LinkedParts, each = assembly): Assembled {
  const { tables, resolutions } = linked;
  const menus = new Map([...tables].map(([code, table]) => [code, menuOf(table)]));
  const forms = formsOf(resolutions);
  const made = pagesOf(linked, { menus, forms }, each);
  const pages = made.map(({ page }) => page);
  return {
    manifest: manifestOf(symbols, linked, { menus, forms, pages }),
    pageParts: new Map(made.map(({ parts }) => [parts.head.path, parts])),
    sourceMap: sourceMapOf(made, resolutions),
    diagnostics: ofKind(resolutions, 'nav').some(({ name }) => name === 'nav')
      ? [...tables.values()].flatMap(({ menuItems }) => sameLabels(menuItems))
      : [],
  };
}

/** The documents by themselves, and what there is for each language. */
export interface LinkedParts {
  tables: Tables;
  resolutions: Resolution[];
  /** What site.yaml says in each other language. */
  siteIn: ReadonlyMap<string, ResolutionOf<'site'>>;
  input: Pick<LinkInput, 'documents' | 'timed'>;
}

type Menus = ReadonlyMap<string, NavEntry[]>;

function manifestOf(
  symbols: SymbolTable,
  { tables, resolutions, siteIn, input }: LinkedParts,
  { menus, ...assembled }: Pick<Manifest, 'forms' | 'pages'> & { menus: Menus },
): Manifest | undefined {
  const site = ofKind(resolutions, 'site')[0]?.value;
  if (!site) return undefined;
  const theme = ofKind(resolutions, 'theme')[0]?.value;
  return {
    siteInfo: siteInfoOf(site, {
      symbols: tables.get('') ?? symbols,
      tables,
      menu: menus.get('') ?? [],
      theme,
    }),
    translations: Object.fromEntries(
      [...siteIn].flatMap(([code, { value }]) => {
        const table = tables.get(code);
        const own = ofKind(resolutions, 'translation').find(
          ({ name }) => splitName(name).code === code,
        );
        const said = { ...(value ?? site), ...own?.value };
        if (!table) return [];
        const beside = { symbols: table, tables, menu: menus.get(code) ?? [], theme };
        return [[table.language, siteInfoOf(said, beside)]];
      }),
    ),
    ...assembled,
    handouts: handoutsToSee(
      ofKind(resolutions, 'handout').flatMap(({ name, value }) =>
        value ? { ...value, name } : [],
      ),
      input,
    ),
    redirects: Object.fromEntries(
      [...(symbols.redirects ?? [])].filter(([, to]) => !symbols.hidden.has(pathIn(to))),
    ),
    gone: site.gone ?? [],
    embeds: symbols.hosts ?? [],
    destinations: site.destinations ?? {},
    ...publishedFiles(symbols, resolutions),
  };
}

function formsOf(resolutions: Resolution[]): Record<string, Form> {
  return Object.fromEntries(
    ofKind(resolutions, 'form').flatMap(({ name, value }) =>
      value ? [[name, { ...value, id: name }]] : [],
    ),
  );
}

/** What a page is made of, beside the blocks of its document. Plain data. */
export interface PageParts {
  head: PageHead;
  /** Of the value of its document. */
  digest: Digest;
  /** The forms on it, by name. */
  forms: string[];
  /** What it shows of other documents, and where in its value. */
  placed: ValueAt[];
}

/** A page, what it is made of, and where that was written. */
export interface AssembledPage {
  parts: PageParts;
  page: Page;
  map: FileMap;
}

/** What is assembled out of one document; the pass may be given functions that remember. */
export const assembly = { pageAlone };

/** All of the symbol table that a page is made with, beside what it refers to. */
export const SEEN_ALONE = ['company', 'languages', 'language', 'code', 'pages', 'words'] as const;
type SeenAlone = Pick<SymbolTable, (typeof SEEN_ALONE)[number]>;

/** A page without what it shows of other documents. Undefined if it does not fit its schema. */
function pageAlone(
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
  const parts = lazily(known, { digest: () => resolution.digest });
  return { parts, page: pageOf(parts, () => resolution.value?.blocks ?? []) };
}

/** The pages by their paths, with the lists and forms that they show. */
function pagesOf(
  { tables, resolutions }: LinkedParts,
  { menus, forms }: { menus: Menus; forms: Record<string, Form> },
  { pageAlone }: typeof assembly,
): AssembledPage[] {
  const documents = ofKind(resolutions, 'page');
  // One language after the other: what is remembered of a page is compared by its table.
  const alone = [...tables.values()].flatMap((table) =>
    documents.flatMap((resolution) => {
      const own = tableOf(resolution, tables) === table && pageAlone(resolution, table);
      return own ? [{ own, resolution, table }] : [];
    }),
  );
  const listed = oncePerLanguage((table) => {
    const heads = alone.map(({ own: { parts } }) => [parts.head.path, parts.head] as const);
    return headsIn(table, new Map(heads));
  });
  const labels = new Map([...menus].map(([code, menu]) => [code, menuLabels(menu)]));
  const ways = alternatesOf(tables);
  const settings = ofKind(resolutions, 'site')[0]?.value ?? {};
  const learnt = oncePerLanguage((table) => learntIn(table, forms, settings));
  return alone
    .map(({ own, resolution, table }) => {
      const { code, forms: known } = table;
      const { listings, forms: shown, personalData } = resolution.references;
      const formOf = (name: string) => forms[formName(name, { code, forms: known })];
      const placed = [
        ...listings.map(({ name, path }) => {
          const value = teasersBelow(name, listed(table), labels.get(code) ?? new Map());
          return { path, value };
        }),
        ...shown.map(({ name, path }) => ({ path, value: formOf(name) })),
        ...personalData.map((path) => ({ path, value: learnt(table) })),
      ];
      const { head } = own.parts;
      const translations = ways.get(head.path);
      if (placed.length === 0 && !translations) return own;
      const made = assembledPage(resolution, {
        head: translations ? { ...head, translations } : head,
        forms: shown.flatMap(({ name }) => formOf(name)?.id ?? name),
        placed,
      });
      return { ...made, map: own.map };
    })
    .sort((a, b) => (a.parts.head.path < b.parts.head.path ? -1 : 1));
}

/** The name under which a language has a form. */
function formName(name: string, { code, forms }: Pick<SymbolTable, 'code' | 'forms'>): string {
  return forms.get(name)?.code ? `${name}.${code}` : name;
}

/** Makes something for a language when a page first asks for it. */
function oncePerLanguage<Made>(make: (table: SymbolTable) => Made): (table: SymbolTable) => Made {
  const made = new Map<string, { of: Made }>();
  return (table) => {
    const known = made.get(table.code) ?? { of: make(table) };
    made.set(table.code, known);
    return known.of;
  };
}

/** What the site learns of people, as a language tells it. */
function learntIn(
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

/** What can be said of a page without its blocks. */
type PageHead = Omit<Page, 'blocks' | 'forms' | 'spots' | 'named' | 'hash'>;

/** The head of a page, with its title and breadcrumb. */
function headOf(
  { path = '/', file, value }: ResolutionOf<'page'>,
  symbols: SeenAlone,
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
 * A page with what comes from other documents in its place.
 *
 * @param blocks those of its own document, asked for at most once.
 */
export function pageOf(parts: PageParts, blocks: () => Block[]): Page {
  const { head, forms, placed } = parts;
  return lazily(
    { ...head, forms },
    {
      blocks: () => withValues({ blocks: blocks() }, placed).blocks,
      spots: () => parts.digest.spots,
      named: () => parts.digest.named,
      hash: () => hashOf([head, parts.digest.hash, placed]),
    },
  );
}

/** Where the files of pages and of what all pages show are written down. */
function sourceMapOf(pages: AssembledPage[], resolutions: Resolution[]): SourceMap {
  const layout = [...ofKind(resolutions, 'site'), ...ofKind(resolutions, 'nav')];
  return {
    pages: new Map(pages.map(({ page, map }) => [page.path, map])),
    layout: layout.map(fileMapOf),
  };
}

function fileMapOf(resolution: Resolution): FileMap {
  return lazily({ file: resolution.file }, { mappings: () => resolution.mappings });
}
