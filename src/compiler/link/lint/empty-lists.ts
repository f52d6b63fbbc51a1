import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { nearest, nearestNames } from '../../../diagnostics/suggest.ts';
import { warningAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import { isBelow } from '../paths.ts';
import type { WholeSite } from './whole-site.ts';

/** Reports lists of articles that are filtered by a category or an author without articles. */
export function findEmptyLists({ notable, manifest }: WholeSite): Diagnostic[] {
  return notable.filter(isKind('page')).flatMap(({ file, references }) =>
    references.listings.flatMap(({ name, chosenBy }) =>
      chosenBy.flatMap(({ key, value, span }): Diagnostic[] => {
        const names = new Set(articlesBelow(name, manifest).map((article) => article[key]));
        if (names.has(value)) return [];
        const likely = { suggestion: nearest(value, names), names: nearestNames(value, names) };
        const params = { key, under: name, written: value, ...likely };
        return [warningAt(file, span, { code: 'no-articles-there', params })];
      }),
    ),
  );
}

function articlesBelow(under: string, { pages }: WholeSite['manifest']) {
  return pages.flatMap(({ path, article }) => (article && isBelow(path, under) ? [article] : []));
}
