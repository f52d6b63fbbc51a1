import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { type OtherLanguage, otherLanguage } from '../../../model/locale/languages.ts';
import type { NavEntry } from '../../../model/manifest/manifest.ts';
import { errorAt } from '../../diagnose.ts';
import type { MenuItem, SymbolTable } from '../collect/symbol-table.ts';
import type { TablesByLanguage } from '../languages/symbols-by-language.ts';
import { byFileName, prettify } from '../paths.ts';
import { repeated } from '../repeated.ts';
import type { Resolution } from '../resolve/resolution.ts';

/**
 * Returns the menu: the top level of nav.yaml, with its groups filled by the pages that join them.
 * Pages that visitors do not see now are left out.
 */
export function menuOf(symbols: SymbolTable): NavEntry[] {
  const { menu = [], menuItems, pages, hidden } = symbols;
  return menu.flatMap(({ page, group, label }): NavEntry[] => {
    if (group !== undefined) {
      const joined = menuItems.filter((item) => item.group === group);
      const links = joined
        .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1))
        .map(linkOf);
      return links.length > 0 ? [{ kind: 'group', label: group, links }] : [];
    }
    if (!page || (!pages.has(page) && hidden.has(page))) return [];
    const own = label ?? (pages.get(page)?.label || prettify(page));
    const path = pages.get(page)?.address ?? page;
    const language = languageOf(page, symbols);
    return [{ kind: 'link', link: { label: own, path, ...(language && { language }) } }];
  });
}

/** Returns the language of a page if it is not translated into the language of the menu. */
function languageOf(
  path: string,
  { pages, languages, code, language }: SymbolTable,
): OtherLanguage | undefined {
  const spoken = pages.get(path)?.code;
  const other = spoken === code ? undefined : languages.find((one) => one.code === spoken);
  return other && otherLanguage(other.tag, language);
}

function linkOf({ label, path, note, language }: MenuItem) {
  return { label, path, ...(note !== undefined && { note }), ...(language && { language }) };
}

/** Returns the menu's label of each page it links to, by path. */
export function menuLabels(menu: NavEntry[]): Map<string, string> {
  const links = menu.flatMap((entry) => (entry.kind === 'link' ? [entry.link] : entry.links));
  return new Map(links.map(({ path, label }) => [path, label]));
}

/** Checks the menu of each language, if there is a nav.yaml. */
export function findSameLabels(tables: TablesByLanguage, resolutions: Resolution[]): Diagnostic[] {
  const hasMenu = resolutions.some(({ kind, name }) => kind === 'nav' && name === 'nav');
  return hasMenu ? [...tables.values()].flatMap(({ menuItems }) => sameLabels(menuItems)) : [];
}

/**
 * Reports links of one group with the same label, which visitors cannot tell apart. Two pages with
 * one path are reported as such.
 */
function sameLabels(menuItems: MenuItem[]): Diagnostic[] {
  const keyOf = ({ group, label }: MenuItem) => JSON.stringify([group, label]);
  return repeated(menuItems.toSorted(byFileName), keyOf).flatMap(({ item, earlier }) => {
    const { group, label, file, span, path } = item;
    if (path === earlier.path) return [];
    const related = [{ file: earlier.file, span: earlier.span }];
    return errorAt(file, span, { code: 'label-taken', params: { group, label }, related });
  });
}
