import {
  otherLanguage,
  pathAfter,
  type SiteLanguage,
  splitName,
} from '../../../model/locale/languages.ts';
import type { FormSymbol, MenuItem, PageSymbol, SymbolTable } from '../collect/symbol-table.ts';

/**
 * Returns the symbol table as documents of one language see it: with its facts and menu, and with
 * translations, where they exist, under the names of the original pages and forms.
 */
function symbolsIn({ code, tag, prefix }: SiteLanguage, all: SymbolTable): SymbolTable {
  if (all.languages.length < 2) return all;
  const { facts, menu, words } = all.translations.get(code) ?? all;
  const pages = pagesIn(code, all);
  const entries = (menu ?? all.menu)?.map((entry) => {
    return { ...entry, translates: entry.translates ?? entry.group };
  });
  const table = { ...all, language: tag, code, facts, words, pages, menu: entries };
  return {
    ...table,
    forms: formsIn(code, all.forms),
    parents: new Set([...all.parents].flatMap((path) => [path, pathAfter(prefix, path) ?? path])),
    menuItems: menuItemsIn(table, all),
  };
}

/** The symbol tables of a site, by language code. */
export type TablesByLanguage = ReadonlyMap<string, SymbolTable>;

export function tablesByLanguage(all: SymbolTable): TablesByLanguage {
  return new Map(all.languages.map((language) => [language.code, symbolsIn(language, all)]));
}

/** Lists each translation also under the path of its original, with its own path as `address`. */
function pagesIn(code: string, all: SymbolTable): Map<string, PageSymbol> {
  const pages = new Map(all.pages);
  if (code === '') return pages;
  const paths = pathsByName(all);
  for (const [path, page] of all.pages) {
    const original = page.code === code ? paths.get(page.original ?? '') : undefined;
    if (original !== undefined) pages.set(original, { ...page, address: path });
  }
  return pages;
}

/** Returns the paths of the pages in the main language, by file name. */
export function pathsByName({ pages }: Pick<SymbolTable, 'pages'>): Map<string, string> {
  return new Map(
    [...pages].flatMap(([path, { code, original }]) =>
      code === '' && original !== undefined ? [[original, path]] : [],
    ),
  );
}

function formsIn(code: string, all: ReadonlyMap<string, FormSymbol>): Map<string, FormSymbol> {
  const own = [...all].filter(([, form]) => form.code === '' || form.code === undefined);
  const translated = [...all].flatMap(([, form]) =>
    form.code === code && form.original !== undefined ? [[form.original, form] as const] : [],
  );
  return new Map<string, FormSymbol>([...own, ...(code === '' ? [] : translated)]);
}

/** Returns the menu items of a language: its own pages, and the originals of untranslated ones. */
function menuItemsIn(table: SymbolTable, all: SymbolTable): MenuItem[] {
  const isIn = ({ path }: MenuItem) => (all.pages.get(path)?.code ?? '') === table.code;
  const own = all.menuItems.filter(isIn);
  if (table.code === '') return own;
  const ownPaths = new Set(own.map(({ path }) => path));
  const groups = new Map(
    (table.menu ?? []).flatMap(({ group, translates }) =>
      group !== undefined && translates !== undefined ? [[translates, group]] : [],
    ),
  );
  const inherited = all.menuItems
    .filter(({ path }) => (all.pages.get(path)?.code ?? '') === '')
    .flatMap((item): MenuItem[] => {
      const group = groups.get(item.group);
      const page = table.pages.get(item.path);
      if (group === undefined || ownPaths.has(page?.address ?? '')) return [];
      if (page?.address === undefined) {
        return [{ ...item, group, language: otherLanguage(all.language, table.language) }];
      }
      return [{ ...item, group, path: page.address, label: page.label }];
    });
  return [...own, ...inherited];
}

/** Returns the table of a document's language, or of the main one if the site lacks it. */
export function tableOf({ name }: { name: string }, tables: TablesByLanguage): SymbolTable {
  return (tables.get(splitName(name).code) ?? tables.get('')) as SymbolTable;
}
