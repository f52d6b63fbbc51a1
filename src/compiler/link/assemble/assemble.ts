import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Form } from '../../../model/form.ts';
import type { Block, Manifest, NavEntry, Page } from '../../../model/manifest.ts';
import { hashOf } from '../../hash.ts';
import { lazily } from '../../lazily.ts';
import { type ValueAt, withValues } from '../../parts.ts';
import { type DocumentKind, isKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { prettify } from '../paths.ts';
import { type Digest, ofKind, type Resolution, type ResolutionOf } from '../resolve/resolution.ts';
import type { SourceMap } from '../source-map.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { teasersBelow } from './listings.ts';
import { menuLabels, menuOf, sameLabels } from './menu.ts';
import { layoutFiles, siteInfoOf } from './site-info.ts';

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
export function assemble(symbols: SymbolTable, resolutions: Resolution[]): Assembled {
  const menu = menuOf(symbols);
  const forms = formsOf(resolutions);
  const made = pagesOf(symbols, resolutions, { menu, forms });
  const pages = made.map(({ parts, resolution }) =>
    pageOf(parts, () => resolution.value?.blocks ?? []),
  );
  return {
    manifest: manifestOf(symbols, resolutions, { menu, forms, pages }),
    pageParts: new Map(made.map(({ parts }) => [parts.head.path, parts])),
    sourceMap: sourceMapOf(resolutions),
    diagnostics: ofKind(resolutions, 'nav').flatMap(() => sameLabels(symbols.menuItems)),
  };
}

function manifestOf(
  symbols: SymbolTable,
  resolutions: Resolution[],
  { menu, ...assembled }: Pick<Manifest, 'forms' | 'pages'> & { menu: NavEntry[] },
): Manifest | undefined {
  const site = ofKind(resolutions, 'site')[0]?.value;
  if (!site) return undefined;
  const files = resolutions.flatMap(({ references }) => [...references.files]);
  return {
    siteInfo: siteInfoOf(site, { symbols, menu, theme: ofKind(resolutions, 'theme')[0]?.value }),
    ...assembled,
    handouts: ofKind(resolutions, 'handout').flatMap(({ name, value }) =>
      value ? { ...value, name } : [],
    ),
    redirects: Object.fromEntries(symbols.redirects ?? []),
    embeds: symbols.hosts ?? [],
    destinations: site.destinations ?? {},
    files: [...new Set([...files, ...Object.values(layoutFiles(symbols))])].sort(),
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

/** The pages by their paths, with the lists and forms that they show. */
function pagesOf(
  symbols: SymbolTable,
  resolutions: Resolution[],
  { menu, forms }: { menu: NavEntry[]; forms: Record<string, Form> },
): { parts: PageParts; resolution: ResolutionOf<'page'> }[] {
  const labels = menuLabels(menu);
  const found = ofKind(resolutions, 'page').flatMap((resolution) => {
    const head = headOf(resolution, symbols);
    return head ? { head, resolution } : [];
  });
  const heads = found.map(({ head }) => head);
  return found
    .map(({ head, resolution }) => {
      const { listings, forms: shown } = resolution.references;
      const placed = [
        ...listings.map(({ name, path }) => {
          return { path, value: teasersBelow(name, heads, labels) };
        }),
        ...shown.map(({ name, path }) => ({ path, value: forms[name] })),
      ];
      const names = shown.map(({ name }) => name);
      const digest = () => resolution.digest;
      return { parts: lazily({ head, forms: names, placed }, { digest }), resolution };
    })
    .sort((a, b) => (a.parts.head.path < b.parts.head.path ? -1 : 1));
}

/** What can be said of a page without its blocks. */
type PageHead = Omit<Page, 'blocks' | 'forms' | 'spots' | 'named' | 'hash'>;

/** The head of a page, with its title and breadcrumb. */
function headOf(
  { path = '/', file, value }: ResolutionOf<'page'>,
  symbols: SymbolTable,
): PageHead | undefined {
  if (!value) return undefined;
  const { description, article } = value;
  const label = value.label ?? prettify(path);
  return {
    path,
    file,
    label,
    title: value.title ?? `${label} | ${symbols.company}`,
    description,
    index: value.index ?? true,
    ...(article && { article }),
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
function sourceMapOf(resolutions: Resolution[]): SourceMap {
  const maps = (kind: DocumentKind) =>
    resolutions.filter(isKind(kind)).map((resolution) => {
      const { path = '/', file } = resolution;
      return [path, lazily({ file }, { mappings: () => resolution.mappings })] as const;
    });
  const layout = [...maps('site'), ...maps('nav')].map(([, map]) => map);
  return { pages: new Map(maps('page')), layout };
}
