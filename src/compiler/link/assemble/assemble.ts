import { splitName } from '../../../model/locale/languages.ts';
import type { Manifest } from '../../../model/manifest/manifest.ts';
import type { Form } from '../../../model/schema/form.ts';
import { type Handout, handoutFile } from '../../../model/schema/handout.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { isKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { LinkInput } from '../input.ts';
import type { TablesByLanguage } from '../languages/symbols-by-language.ts';
import { pathIn } from '../resolve/links/old-addresses.ts';
import type { Resolution, ResolutionOf, ResolvedValues } from '../resolve/resolution.ts';
import { menuOf } from './menu.ts';
import type { AssembledPage, PageSources } from './pages.ts';
import { publishedFiles } from './published-files.ts';
import { siteInfoOf } from './site-info.ts';

/** Returns what several pages show: the menu of each language, and the forms. */
export function menusAndForms(tables: TablesByLanguage, resolutions: Resolution[]) {
  const menus = new Map([...tables].map(([code, table]) => [code, menuOf(table)]));
  return { menus, forms: formsOf(resolutions) };
}

/** Everything that a site is assembled from. */
interface SiteParts extends PageSources {
  pages: AssembledPage[];
  /** site.yaml as resolved for each other language. */
  translatedSites: ReadonlyMap<string, ResolutionOf<'site'>>;
  input: Pick<LinkInput, 'documents' | 'timed'>;
}

/** Assembles the manifest; undefined without a site.yaml that fits its schema. */
export function assemble(
  symbols: SymbolTable,
  { tables, resolutions, translatedSites, input, menus, forms, pages }: SiteParts,
): Manifest | undefined {
  const site = resolutions.find(isKind('site'))?.value;
  if (!site) return undefined;
  const theme = resolutions.find(isKind('theme'))?.value;
  const infoIn = (code: string, settings: ResolvedValues['site']) => {
    const table = tables.get(code) ?? symbols;
    return siteInfoOf(settings, { symbols: table, tables, menu: menus.get(code) ?? [], theme });
  };
  const translations = [...translatedSites].map(([code, { value }]) => {
    const own = resolutions
      .filter(isKind('translation'))
      .find(({ name }) => splitName(name).code === code);
    return infoIn(code, { ...(value ?? site), ...own?.value });
  });
  return {
    siteInfo: infoIn('', site),
    translations: Object.fromEntries(translations.map((info) => [info.language, info])),
    forms,
    pages: pages.map(({ page }) => page),
    handouts: publishedHandouts(
      resolutions
        .filter(isKind('handout'))
        .flatMap(({ name, value }) => (value ? { ...value, name } : [])),
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
    resolutions
      .filter(isKind('form'))
      .flatMap(({ name, value }) => (value ? [[name, { ...value, id: name }]] : [])),
  );
}

/** Returns the handouts to publish: all but those that only hidden pages link to. */
function publishedHandouts(
  handouts: Handout[],
  { documents, timed }: Pick<LinkInput, 'documents' | 'timed'>,
): Handout[] {
  const { hidden } = timed;
  if (hidden.length === 0) return handouts;
  return handouts.filter(({ name }) => {
    const files = [name, splitName(name).original].map(handoutFile);
    const linksToIt = ({ source }: CheckedDocument) =>
      files.some((file) => source.text.includes(file));
    return !hidden.some(linksToIt) || documents.some(linksToIt);
  });
}
