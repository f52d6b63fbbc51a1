import type { Diagnostic, Mistake, Span } from '../../../diagnostics/diagnostic.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { findEmptyLists } from './empty-lists.ts';
import type { lints } from './orphans.ts';
import type { WholeSite } from './whole-site.ts';

/**
 * What is there for nothing, and what is not there: pages that nothing leads to, forms on no
 * page, groups without pages, exemptions for links that are gone. A mistake elsewhere may be all
 * there is to it, so only a site without any is looked at.
 */
export function findAbsences(site: WholeSite, { findOrphans }: typeof lints): Diagnostic[] {
  return [
    ...findOrphans(site),
    ...findUnusedForms(site),
    ...findEmptyGroups(site),
    ...findUnusedExemptions(site),
    ...findBareArticles(site),
    ...findEmptyLists(site),
  ];
}

function warning(file: string, span: Span, mistake: Mistake): Diagnostic {
  return { severity: 'warning', file, span: { start: span.start, end: span.end }, ...mistake };
}

function findUnusedForms({ symbols, resolutions }: WholeSite): Diagnostic[] {
  const used = new Set(
    resolutions.flatMap(({ references }) => references.forms.map(({ name }) => name)),
  );
  return [...symbols.forms].flatMap(([name, { file, span, code, original }]) => {
    // A translation is there for the pages that will be translated too.
    const isUsed = used.has(name) || (code !== '' && used.has(original ?? ''));
    return isUsed ? [] : warning(file, span, { code: 'unused-form', params: { form: name } });
  });
}

function findEmptyGroups({ tables, symbols }: WholeSite): Diagnostic[] {
  return [...tables]
    .filter(([code]) => code === '' || symbols.translations.get(code)?.menu)
    .flatMap(([, table]) => emptyGroups(table));
}

function emptyGroups({ menu = [], menuItems }: SymbolTable): Diagnostic[] {
  const joined = new Set(menuItems.map(({ group }) => group));
  return menu.flatMap(({ group, file, span }) =>
    group === undefined || joined.has(group)
      ? []
      : warning(file, span, {
          code: 'empty-group',
          params: { group },
        }),
  );
}

function findUnusedExemptions({ resolutions }: WholeSite): Diagnostic[] {
  return resolutions.flatMap(({ file, references }) =>
    references.unusedExemptions.map(({ link, span }) =>
      warning(file, span, {
        code: 'unused-exemption',
        params: { link },
      }),
    ),
  );
}

/** An article has no day and author if its page does not name them. */
function findBareArticles({ resolutions }: WholeSite): Diagnostic[] {
  return resolutions.flatMap(({ file, references: { bareArticle } }) =>
    bareArticle
      ? warning(file, bareArticle, { code: 'missing-key', params: { article: 'bare' } })
      : [],
  );
}
