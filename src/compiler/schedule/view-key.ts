import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { contactState, latestToday, type Timetable } from '../../model/manifest/schedule.ts';
import { dayNamedBy } from './days-ahead.ts';
import { type AsOf, hiddenAt, momentOf } from './views.ts';

/** A compiled site. */
interface CompiledSite {
  timetable: Timetable;
  diagnostics: Diagnostic[];
  manifest: Manifest | undefined;
}

/** The cache key of a point in time: equal if pages and warnings are the same. */
export function viewKey({ timetable, diagnostics, manifest }: CompiledSite, asOf: AsOf): string {
  const now = momentOf(asOf, timetable.zone);
  const day = dayNamedBy(diagnostics, now, timetable.zone) ?? dayBeforeOthers(manifest, now);
  const contact = contactState(timetable, now);
  const over = timetable.events.filter((event) => event.over.at <= now).length;
  return JSON.stringify([asOf.hidden, day, contact, over, ...hiddenAt(timetable, now)]);
}

/** Returns the current date if a page names a later one, which is a mistake until then. */
function dayBeforeOthers(manifest: Manifest | undefined, now: number): string | undefined {
  const today = latestToday(now);
  const pages = manifest?.pages ?? [];
  return pages.some(({ article, updated = '' }) => updated > today || (article?.date ?? '') > today)
    ? today
    : undefined;
}
