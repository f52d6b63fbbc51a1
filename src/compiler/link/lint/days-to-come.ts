import type { Diagnostic, MistakeOf } from '../../../diagnostics/diagnostic.ts';
import { latestToday } from '../../../model/manifest/schedule.ts';
import { warningAt } from '../../diagnose.ts';
import { childOf } from '../../values.ts';
import type { Timed } from '../input.ts';
import type { WholeSite } from './whole-site.ts';

/** Reports pages that visitors can read before the day that they are dated or were updated. */
export function findDaysToCome(
  { manifest, documents }: WholeSite,
  timed: Timed | undefined,
): Diagnostic[] {
  if (!timed) return [];
  const { pages, now } = timed;
  const today = latestToday(now);
  return manifest.pages.flatMap(({ file, article, updated = '' }): Diagnostic[] => {
    const day = article && article.date > today ? article.date : updated;
    if (day <= today) return [];
    const { draft, publish } = pages.find((page) => page.file === file) ?? {};
    if (draft || (publish && publish.written.slice(0, 10) >= day)) return [];
    const { root, schedule } = documents.find(({ source }) => source.file === file) ?? {};
    // Its day is misspelt, or the page would never be seen: another diagnostic says so.
    if (schedule?.publish !== undefined && !publish) return [];
    const isArticle = day !== updated;
    const node = isArticle ? childOf(childOf(root, 'article'), 'date') : childOf(root, 'updated');
    const params: MistakeOf<'day-to-come'>['params'] = isArticle
      ? { reason: 'article', day, publish: publish?.written }
      : { reason: 'updated', day };
    return [warningAt(file, node, { code: 'day-to-come', params })];
  });
}
