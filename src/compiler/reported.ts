import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort.ts';
import type { Sources } from '../diagnostics/words.ts';
import type { PageState } from '../model/manifest/schedule.ts';
import { withLostAddresses } from './addresses/check-addresses.ts';
import { withFactUses } from './fact-uses.ts';
import { withEachPictureOnce } from './link/lint/damaged-pictures.ts';
import {
  withoutDisplacedHandouts,
  withoutLostFolders,
  withoutLostPictures,
} from './link/lint/lost-files.ts';
import { withoutFollowUps } from './link/lint/misnamed-translations.ts';
import { withDaysAhead } from './schedule/days-ahead.ts';
import { downgradeHidden } from './schedule/merge-views.ts';

/** What the diagnostics of a site are about. */
interface KnownSite {
  sources: Sources;
  /** The pages that are not shown, by file. */
  hidden: ReadonlyMap<string, PageState>;
  /** In ms since 1970; NaN for an invalid date. */
  now: number;
  zone: string;
}

/**
 * Returns what to report of everything that the stages have found: each cause once, without what
 * follows from it, sorted by file and position.
 */
export function reportedDiagnostics(
  found: Diagnostic[],
  { sources, hidden, now, zone }: KnownSite,
): Diagnostic[] {
  const ownCauses = withoutLostPictures(withoutLostFolders(withoutFollowUps(found)));
  const causes = withLostAddresses(withoutDisplacedHandouts(ownCauses));
  const completed = withFactUses(withDaysAhead(causes, now, zone), sources);
  const judged = completed.map((one) => downgradeHidden(one, hidden));
  return sortDiagnostics(withEachPictureOnce(judged));
}
