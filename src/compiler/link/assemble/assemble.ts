import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Form } from '../../../model/form.ts';
import { splitName } from '../../../model/languages.ts';
import type { Manifest } from '../../../model/manifest.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { LinkInput } from '../input.ts';
import type { Tables } from '../languages/seen-in.ts';
import { pathIn } from '../resolve/old-addresses.ts';
import { ofKind, type Resolution, type ResolutionOf } from '../resolve/resolution.ts';
import type { SourceMap } from '../source-map.ts';
import { handoutsToSee } from './handouts.ts';
import { menuOf, sameLabels } from './menu.ts';
import { type AssembledPage, fileMapOf, type PageParts, type PageSources } from './pages.ts';
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

/** What is shown on more than one page: the menus of each language, and the forms. */
export function sharedParts(tables: Tables, resolutions: Resolution[]) {
  const menus = new Map([...tables].map(([code, table]) => [code, menuOf(table)]));
  return { menus, forms: formsOf(resolutions) };
}

/** All that a site is made of. */
export interface SiteParts extends PageSources {
  pages: AssembledPage[];
  /** What site.yaml says in each other language. */
  siteIn: ReadonlyMap<string, ResolutionOf<'site'>>;
  input: Pick<LinkInput, 'documents' | 'timed'>;
}

/** Puts pages and all beside them together. */
export function assemble(symbols: SymbolTable, site: SiteParts): Assembled {
  const { tables, resolutions, pages } = site;
  return {
    manifest: manifestOf(symbols, site),
    pageParts: new Map(pages.map(({ parts }) => [parts.head.path, parts])),
    sourceMap: sourceMapOf(pages, resolutions),
    diagnostics: ofKind(resolutions, 'nav').some(({ name }) => name === 'nav')
      ? [...tables.values()].flatMap(({ menuItems }) => sameLabels(menuItems))
      : [],
  };
}

function manifestOf(
  symbols: SymbolTable,
  { tables, resolutions, siteIn, input, menus, forms, pages }: SiteParts,
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
    forms,
    pages: pages.map(({ page }) => page),
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

/** Where the files of pages and of what all pages show are written down. */
function sourceMapOf(pages: AssembledPage[], resolutions: Resolution[]): SourceMap {
  const layout = [...ofKind(resolutions, 'site'), ...ofKind(resolutions, 'nav')];
  return {
    pages: new Map(pages.map(({ page, map }) => [page.path, map])),
    layout: layout.map(fileMapOf),
  };
}
