import { basename } from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { nearest, nearestNames } from '../../../diagnostics/suggest.ts';
import { warningAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import type { MenuEntry } from '../collect/symbol-table.ts';
import { isBelow } from '../paths.ts';
import type { lints } from './orphans.ts';
import type { WholeSite } from './whole-site.ts';

/**
 * Reports what is unused or missing: orphan pages, forms on no page, groups without pages,
 * exemptions for links that no longer exist. Another mistake may be the cause, so only sites
 * without errors are checked.
 */
export function findUnused(site: WholeSite, { findOrphans }: typeof lints): Diagnostic[] {
  return [
    ...findOrphans(site),
    ...findUnusedForms(site),
    ...findEmptyGroups(site),
    ...findUnusedExemptions(site),
    ...findBareArticles(site),
    ...findEmptyLists(site),
  ];
}

function findUnusedForms({ symbols, notable }: WholeSite): Diagnostic[] {
  const used = new Set(
    notable.flatMap(({ references }) => references.forms.map(({ name }) => name)),
  );
  return [...symbols.forms].flatMap(([name, { file, span, code, original }]) => {
    // A translation may be there for pages that are not translated yet.
    const isUsed = used.has(name) || (code !== '' && used.has(original ?? ''));
    return isUsed ? [] : warningAt(file, span, { code: 'unused-form', params: { form: name } });
  });
}

function findEmptyGroups({ tables, symbols }: WholeSite): Diagnostic[] {
  const names = symbols.menu?.flatMap(({ group }) => group ?? []) ?? [];
  return [...tables].flatMap(([code, { menuItems }]) => {
    const isOwn = code === '';
    const menu = isOwn ? symbols.menu : symbols.translations.get(code)?.menu;
    const joined = new Set(menuItems.map(({ group }) => group));
    const translated = new Set(menu?.map(({ group, translates = group }) => translates));
    const left = isOwn ? [] : names.filter((name) => !translated.has(name));
    // The group that it translates does not exist, which has been reported.
    const isTold = ({ translates }: MenuEntry) =>
      !isOwn && translates !== undefined && !names.includes(translates);
    const empty = menu?.filter((entry) => !isTold(entry) && !joined.has(entry.group ?? ''));
    return (empty ?? []).flatMap((entry) => emptyGroup(entry, left));
  });
}

/** @param left the groups of nav.yaml that its translation does not have. */
function emptyGroup({ group, translates, file, span }: MenuEntry, left: string[]): Diagnostic[] {
  if (group === undefined) return [];
  const untranslated = translates === undefined ? left : [];
  const params = { group, menu: basename(file), untranslated };
  return [warningAt(file, span, { code: 'empty-group', params })];
}

function findUnusedExemptions({ notable }: WholeSite): Diagnostic[] {
  return notable.flatMap(({ file, references }) =>
    references.unusedExemptions.map(({ link, span }) =>
      warningAt(file, span, { code: 'unused-exemption', params: { link } }),
    ),
  );
}

/** Reports blocks that show an article on a page without one, whose date and author are missing. */
function findBareArticles({ notable }: WholeSite): Diagnostic[] {
  return notable.flatMap(({ file, references: { bareArticle } }) =>
    bareArticle
      ? warningAt(file, bareArticle, { code: 'missing-key', params: { article: 'bare' } })
      : [],
  );
}

/** Reports lists of articles that are filtered by a category or an author without articles. */
function findEmptyLists({ notable, manifest }: WholeSite): Diagnostic[] {
  return notable.filter(isKind('page')).flatMap(({ file, references }) =>
    references.listings.flatMap(({ name, chosenBy }) =>
      chosenBy.flatMap(({ key, value, span }): Diagnostic[] => {
        const names = new Set(
          manifest.pages.flatMap(({ path, article }) =>
            article && isBelow(path, name) ? article[key] : [],
          ),
        );
        if (names.has(value)) return [];
        const likely = { suggestion: nearest(value, names), names: nearestNames(value, names) };
        const params = { key, under: name, written: value, ...likely };
        return [warningAt(file, span, { code: 'no-articles-there', params })];
      }),
    ),
  );
}
