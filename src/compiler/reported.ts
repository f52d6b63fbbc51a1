import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort.ts';
import type { Sources } from '../diagnostics/words.ts';
import type { PageState } from '../model/manifest/schedule.ts';
import { withLostAddresses } from './addresses/check-addresses.ts';
import { usesAt } from './diagnose.ts';
import { withFactUses } from './fact-uses.ts';
import { withoutFollowUps } from './link/lint/misnamed-translations.ts';
import {
  withoutDisplacedHandouts,
  withoutSkippedFolders,
  withoutSkippedPictures,
} from './link/lint/skipped-files.ts';
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
  const ownCauses = withoutSkippedPictures(withoutSkippedFolders(withoutFollowUps(found)));
  const causes = withLostAddresses(withoutDisplacedHandouts(ownCauses));
  const completed = withFactUses(withDaysAhead(causes, now, zone), sources);
  const judged = completed.map((one) => downgradeHidden(one, hidden));
  return sortDiagnostics(withEachPictureOnce(withoutDoubts(judged)));
}

/** Leaves out the warning that a text is still to be written where it is also an error. */
function withoutDoubts(found: Diagnostic[]): Diagnostic[] {
  if (!found.some(({ code }) => code === 'placeholder-left')) return found;
  const placeOf = ({ file, span }: Diagnostic) => `${file} ${span?.start} ${span?.end}`;
  const wrong = new Set(found.filter(isError).map(placeOf));
  return found.filter((one) => one.code !== 'placeholder-left' || !wrong.has(placeOf(one)));
}

/** Reports each file that cannot be shown once, for all pages: there is one file to replace. */
function withEachPictureOnce(found: Diagnostic[]): Diagnostic[] {
  if (!found.some((one) => pictureIn(one) !== undefined)) return found;
  const drawings = new Set(
    found.flatMap(({ code, file }) => (/^(damaged|unsafe)-svg$/.test(code) ? file : [])),
  );
  const [pictures, others] = [new Map<string, Diagnostic[]>(), [] as Diagnostic[]];
  for (const one of sortDiagnostics(found)) {
    const name = pictureIn(one);
    if (name === undefined) others.push(one);
    else if (![...drawings].some((file) => file.endsWith(`/images/${name}`)))
      pictures.set(name, [...(pictures.get(name) ?? []), one]);
  }
  return [...others, ...[...pictures.values()].map(atFirstPlace)];
}

/** Returns the file of a diagnostic that says that a file cannot be shown. */
function pictureIn({ code, params }: Diagnostic): string | undefined {
  const isOfFile = code === 'unreadable-image' || code === 'damaged-image' || code === 'huge-image';
  return isOfFile ? params.written : undefined;
}

/** Returns the first diagnostic that is an error, with the places of all. */
function atFirstPlace(found: Diagnostic[]): Diagnostic {
  const first = (found.find(isError) ?? found[0]) as Diagnostic;
  return found.length === 1 ? first : { ...first, uses: usesAt(found) };
}
