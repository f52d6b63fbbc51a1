import {
  type OtherLanguage,
  otherLanguage,
  pathAfter,
  prefixOf,
} from '../../../model/locale/languages.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { pathsByName, type TablesByLanguage } from './symbols-by-language.ts';

/** A page in a list: `under` is the path of its original, `path` its own. */
export type Listed<Head> = Omit<Head, 'language'> & { under: string; language?: OtherLanguage };

/**
 * Returns what lists of pages show in a language: its own pages, and the originals of those that
 * are not translated. A translation is listed below the path of its original and below its own.
 */
export function headsIn<Head extends { path: string; language?: string }>(
  { code, pages, language }: SymbolTable,
  heads: ReadonlyMap<string, Head>,
): Listed<Head>[] {
  const prefix = prefixOf(code);
  const translatedPaths = new Set([...pages.values()].flatMap(({ address }) => address ?? []));
  return [...pages].flatMap(([under, page]) => {
    const isOwn = (page.code ?? '') === code;
    const originalPath = isOwn && prefix && !page.address ? pathAfter(prefix, under) : undefined;
    const isOther = !isOwn && page.code !== '';
    const { language: pageLanguage, ...head } = heads.get(page.address ?? under) ?? {};
    if (isOther || !('path' in head)) return [];
    if (originalPath !== undefined && translatedPaths.has(under)) return [];
    const isForeign = pageLanguage !== undefined && pageLanguage !== language;
    const mark = isForeign && { language: otherLanguage(pageLanguage, language) };
    return [{ ...(head as Omit<Head, 'language'>), ...mark, under: originalPath ?? under }];
  });
}

/** Returns the translations of each page, by path; only for pages in more than one language. */
export function alternatesOf(
  tables: TablesByLanguage,
): Map<string, { language: string; path: string }[]> {
  const [mainTable] = tables.values();
  const alternates = new Map<string, { language: string; path: string }[]>();
  if (!mainTable || tables.size < 2) return alternates;
  for (const path of pathsByName(mainTable).values()) {
    const all = [...tables.values()].flatMap(({ pages, language, code }) => {
      const page = pages.get(path);
      return page && (page.code ?? '') === code ? [{ language, path: page.address ?? path }] : [];
    });
    if (all.length > 1) for (const alternate of all) alternates.set(alternate.path, all);
  }
  return alternates;
}
