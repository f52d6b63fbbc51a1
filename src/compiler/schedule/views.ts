import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { momentIn } from '../../model/locale/moment.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import {
  contactState,
  latestToday,
  type PageState,
  stateAt,
  type Timetable,
} from '../../model/manifest/schedule.ts';
import type { CheckedDocument } from '../check/check.ts';
import type { Timed } from '../link/input.ts';
import { isKind } from '../schemas.ts';
import { childOf, entriesOf, textsOf } from '../values.ts';
import { dayNamedBy } from './days-ahead.ts';

/** The time for which a site is compiled, and whether hidden pages are included. */
export interface AsOf {
  /** A point in time, or a date as authors write it, in the site's time zone. */
  at: Date | string;
  /** Whether pages that visitors do not see are included. */
  hidden: boolean;
}

/** The site as visitors see it now. */
export function asOfNow(): AsOf {
  return { at: new Date(), hidden: false };
}

/** Returns a point in time, in ms since 1970; NaN for an invalid date. */
export function momentOf({ at }: AsOf, zone: string): number {
  return typeof at === 'string' ? (momentIn(at, zone) ?? Number.NaN) : at.getTime();
}

/** Returns the pages that visitors do not see at a time, by file. */
function hiddenAt({ pages }: Timetable, now: number): Map<string, PageState> {
  const states = pages.map((page) => [page.file, stateAt(page, now)] as const);
  return new Map(states.filter(([, state]) => state !== 'published'));
}

/** The documents of a view, and those that it leaves out. */
export interface View {
  documents: CheckedDocument[];
  timed: Timed;
}

/** A site as visitors see it, and the whole site with hidden pages. */
export interface Views {
  published: View;
  whole: View;
  /** By file. */
  hidden: Map<string, PageState>;
}

/** Both views are the same object if no page is hidden. */
export function viewsOf(documents: CheckedDocument[], timetable: Timetable, now: number): Views {
  const { pages } = timetable;
  const hidden = hiddenAt(timetable, now);
  const isHidden = ({ source }: CheckedDocument) => hidden.has(source.file);
  const published: View = {
    documents: documents.filter((document) => !isHidden(document)),
    timed: { pages, now, hidden: documents.filter(isHidden) },
  };
  if (hidden.size === 0) return { published, whole: published, hidden };
  const moved = new Set(oldAddresses(documents.find(isKind('site'))));
  const replaced = new Set(pages.flatMap(({ path, file }) => (moved.has(path) ? [file] : [])));
  const isReplaced = ({ source: { file } }: CheckedDocument) =>
    hidden.get(file) === 'gone' && replaced.has(file);
  const whole: View = {
    documents: documents.filter((document) => !isReplaced(document)),
    timed: { pages, now, hidden: documents.filter(isReplaced) },
  };
  return { published, whole, hidden };
}

/** Returns the old addresses that site.yaml redirects or lists as gone, also of expired pages. */
export function oldAddresses(site: CheckedDocument | undefined): string[] {
  const moved = entriesOf(childOf(site?.root, 'redirects')).map(({ key }) => key.text);
  return [...moved, ...Object.values(textsOf(childOf(site?.root, 'gone')))];
}

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
