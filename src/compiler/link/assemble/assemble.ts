import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Form } from '../../../model/form.ts';
import type { Manifest, NavEntry, Page } from '../../../model/manifest.ts';
import { hashOf } from '../../hash.ts';
import { lazily } from '../../lazily.ts';
import { type ValueAt, withValues } from '../../parts.ts';
import { type DocumentKind, isKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { prettify } from '../paths.ts';
import { ofKind, type Resolution, type ResolutionOf } from '../resolve/resolution.ts';
import type { SourceMap } from '../source-map.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { teasersBelow } from './listings.ts';
import { menuLabels, menuOf, sameLabels } from './menu.ts';
import { layoutFiles, siteInfoOf } from './site-info.ts';

/** The documents of a site as one value. */
export interface Assembled {
  /** What hangs together of the site. Absent without a site.yaml that fits its schema. */
  manifest: Manifest | undefined;
  /** Where it was written. */
  sourceMap: SourceMap;
  diagnostics: Diagnostic[];
}

/** Puts the documents together: what one refers to of another comes in here. */
export function assemble(symbols: SymbolTable, resolutions: Resolution[]): Assembled {
  return {
    manifest: manifestOf(symbols, resolutions),
    sourceMap: sourceMapOf(resolutions),
    diagnostics: ofKind(resolutions, 'nav').flatMap(() => sameLabels(symbols.menuItems)),
  };
}

function manifestOf(symbols: SymbolTable, resolutions: Resolution[]): Manifest | undefined {
  const site = ofKind(resolutions, 'site')[0]?.value;
  if (!site) return undefined;
  const menu = menuOf(symbols);
  const forms = Object.fromEntries(
    ofKind(resolutions, 'form').flatMap(({ name, value }) =>
      value ? [[name, { ...value, id: name }]] : [],
    ),
  );
  const files = resolutions.flatMap(({ references }) => [...references.files]);
  return {
    siteInfo: siteInfoOf(site, symbols, menu),
    pages: pagesOf(symbols, resolutions, { menu, forms }),
    forms,
    handouts: ofKind(resolutions, 'handout').flatMap(({ name, value }) =>
      value ? { ...value, name } : [],
    ),
    redirects: Object.fromEntries(symbols.redirects ?? []),
    embeds: symbols.hosts ?? [],
    destinations: site.destinations ?? {},
    files: [...new Set([...files, ...Object.values(layoutFiles(symbols))])].sort(),
  };
}

/** The pages by their paths, with the lists and forms that they show. */
function pagesOf(
  symbols: SymbolTable,
  resolutions: Resolution[],
  { menu, forms }: { menu: NavEntry[]; forms: Record<string, Form> },
): Page[] {
  const labels = menuLabels(menu);
  const found = ofKind(resolutions, 'page').flatMap((resolution) => {
    const head = headOf(resolution, symbols);
    return head ? { head, resolution } : [];
  });
  const heads = found.map(({ head }) => head);
  return found
    .map(({ head, resolution }) => {
      const { listings, forms: shown } = resolution.references;
      return pageOf(head, resolution, [
        ...listings.map(({ name, path }) => {
          return { path, value: teasersBelow(name, heads, labels) };
        }),
        ...shown.map(({ name, path }) => ({ path, value: forms[name] })),
      ]);
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
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
    title: value.title ?? `${label} | ${symbols.facts?.get('company') ?? ''}`,
    description,
    index: value.index ?? true,
    ...(article && { article }),
    breadcrumb: breadcrumbOf(path, label, symbols),
  };
}

/** A page whose blocks are those of its document, with what comes from others in its place. */
function pageOf(head: PageHead, resolution: ResolutionOf<'page'>, placed: ValueAt[]): Page {
  const forms = resolution.references.forms.map(({ name }) => name);
  return lazily(
    { ...head, forms },
    {
      blocks: () => withValues({ blocks: resolution.value?.blocks ?? [] }, placed).blocks,
      spots: () => resolution.digest.spots,
      named: () => resolution.digest.named,
      hash: () => hashOf([head, resolution.digest.hash, placed]),
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
