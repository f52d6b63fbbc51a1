import type { Diagnostic, Mistake } from '../../diagnostics/diagnostic.ts';
import { splitName } from '../../model/locale/languages.ts';
import { isTimeZone, momentsIn } from '../../model/locale/moment.ts';
import type {
  EventEnd,
  Moment,
  PageTimes,
  Schedule,
  Timetable,
} from '../../model/manifest/schedule.ts';
import type { CheckedDocument } from '../check/check.ts';
import { errorAt, spanOf } from '../diagnose.ts';
import { eventTimes } from '../event-times.ts';
import { prettify } from '../link/paths.ts';
import { pathOfName } from '../page-path.ts';
import { isKind } from '../schemas.ts';
import type { Node } from '../tree.ts';
import { childOf, scalarAt } from '../values.ts';
import { limitOfYears } from '../year-limits.ts';
import { contactUntil } from './security-contact.ts';

/** The time zone of a site that sets none. */
const ZONE = 'UTC';

/** The publication times of a site's pages, and the mistakes in them. */
interface Scheduled {
  timetable: Timetable;
  diagnostics: Diagnostic[];
}

type Key = keyof Schedule;

/** Matches a day as it is written in a file. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A page with its effective times, and those in its own file. */
interface TimedDocument {
  document: CheckedDocument;
  times: PageTimes;
  own: OwnTimes;
}

type OwnTimes = Pick<PageTimes, 'publish' | 'expire'> & { draft?: boolean };

/**
 * Returns the publication times of pages, and when events end. A translation inherits the times of
 * its original.
 */
export function timetableOf(documents: CheckedDocument[]): Scheduled {
  const zone = zoneOf(documents);
  const pages = documents.filter(isKind('page'));
  const contact = contactUntil(documents);
  const scheduled = new Set(pages.flatMap(({ name, schedule }) => (schedule ? [name] : [])));
  const openMoment = momentsIn(zone);
  const events = pages.flatMap((page) => eventsOf(page, openMoment));
  const rest = { zone, events, contact };
  if (scheduled.size === 0) return { timetable: { ...rest, pages: [] }, diagnostics: [] };
  const byName = new Map(pages.map((page) => [page.name, page]));
  const timed = pages.flatMap((document): TimedDocument[] => {
    const { original, code } = splitName(document.name);
    const first = code === '' ? undefined : byName.get(original);
    if (!document.schedule && !first?.schedule) return [];
    const own = ownTimes(document, openMoment);
    const { source, pageInfo = { path: pathOfName(document.name) } } = document;
    const { path, label = prettify(path) } = pageInfo;
    const all = first ? within(own, ownTimes(first, openMoment)) : own;
    return [{ document, own, times: { path, file: source.file, label, draft: false, ...all } }];
  });
  const known = new Map(timed.map((one) => [one.document.name, one]));
  return {
    timetable: {
      ...rest,
      pages: timed
        .filter(({ times }) => !isHome(times) && !isNever(times))
        .map(({ times }) => times)
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    },
    diagnostics: timed.flatMap((one) => mistakesIn(one, known)),
  };
}

/** Returns when the events of a page end; mistakes in their times are reported elsewhere. */
function eventsOf(
  { events = [], source, name, pageInfo = { path: pathOfName(name) } }: CheckedDocument,
  openMoment: ReturnType<typeof momentsIn>,
): EventEnd[] {
  return events.flatMap((event): EventEnd[] => {
    const times = eventTimes(event);
    const at = 'over' in times ? openMoment(times.over) : undefined;
    if (!('over' in times) || at === undefined) return [];
    const over = { written: times.over, at };
    return [{ path: pageInfo.path, file: source.file, title: event.title, over }];
  });
}

/** Returns when both a translation and its original are published. */
function within(own: OwnTimes, first: OwnTimes): OwnTimes {
  const publish = inOrder(own.publish, first.publish).at(-1);
  const expire = inOrder(own.expire, first.expire).at(0);
  return {
    draft: (own.draft || first.draft) ?? false,
    ...(publish && { publish }),
    ...(expire && { expire }),
  };
}

function inOrder(...moments: (Moment | undefined)[]): Moment[] {
  return moments.filter((moment) => moment !== undefined).sort((a, b) => a.at - b.at);
}

function zoneOf(documents: CheckedDocument[]): string {
  const site = documents.find(isKind('site'));
  const zone = (site?.value as { timeZone?: unknown } | undefined)?.timeZone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : ZONE;
}

/** Returns the times in a page's file, without invalid dates, which are reported elsewhere. */
function ownTimes(
  { schedule = {} }: CheckedDocument,
  openMoment: ReturnType<typeof momentsIn>,
): OwnTimes {
  const momentOf = (written: string | undefined): Moment | undefined => {
    const at = written === undefined ? undefined : openMoment(written);
    if (written === undefined || at === undefined) return undefined;
    return limitOfYears(Number(written.slice(0, 4))) === undefined ? { written, at } : undefined;
  };
  const publish = momentOf(schedule.publish);
  const expire = momentOf(schedule.expire);
  return {
    ...(schedule.draft !== undefined && { draft: schedule.draft }),
    ...(publish && { publish }),
    ...(expire && { expire }),
  };
}

/** The home page must always be there: visitors who type only the host arrive at it. */
function isHome({ path }: PageTimes): boolean {
  return path === '/';
}

/** A page that would expire before it is published: links to it are not reported. */
function isNever({ publish, expire }: PageTimes): boolean {
  return publish !== undefined && expire !== undefined && expire.at <= publish.at;
}

function mistakesIn(timed: TimedDocument, known: ReadonlyMap<string, TimedDocument>): Diagnostic[] {
  if (!isHome(timed.times)) {
    const alone = unpairedMistake(timed, known);
    return alone.length > 0 ? alone : orderMistake(timed);
  }
  const key = (['draft', 'publish', 'expire'] as const).find((one) => timed.own[one]);
  if (key === undefined) return [];
  return [mistakeAt(timed.document, key, { code: 'home-not-always', params: { key } })];
}

function orderMistake({ document, own, times }: TimedDocument): Diagnostic[] {
  const { publish, expire } = times;
  if (!expire || !(own.publish ?? own.expire)) return [];
  const date = publish ? undefined : scalarAt(document.root, 'article', 'date')?.text;
  const isDated = date !== undefined && expire.written < date && DAY.test(date);
  const appears = isNever(times) ? publish?.written : isDated ? date : undefined;
  if (appears === undefined) return [];
  const params = { publish: appears, expire: expire.written, isDated };
  const key = own.expire ? 'expire' : 'publish';
  return [mistakeAt(document, key, { code: 'expires-before-it-appears', params })];
}

/** A translation that is published while its original is not. */
function unpairedMistake(
  { document, own }: TimedDocument,
  known: ReadonlyMap<string, TimedDocument>,
): Diagnostic[] {
  const { original, code } = splitName(document.name);
  const first = code === '' ? undefined : known.get(original);
  if (!first || isHome(first.times)) return [];
  const { draft, publish, expire, file } = first.times;
  const wrong = (key: Key, theirs: string) => {
    const other = draft ? 'draft' : publish ? 'publish' : 'expire';
    const related = [{ file, span: spanOf(valueOfKey(first.document, other)) }];
    return mistakeAt(document, key, {
      code: 'translation-alone',
      params: { key, theirs },
      related,
    });
  };
  if (draft && own.draft === false) return [wrong('draft', 'true')];
  if (publish && own.publish && own.publish.at < publish.at)
    return [wrong('publish', publish.written)];
  if (expire && own.expire && own.expire.at > expire.at) return [wrong('expire', expire.written)];
  return [];
}

function mistakeAt(document: CheckedDocument, key: Key, mistake: Mistake): Diagnostic {
  return errorAt(document.source.file, valueOfKey(document, key), mistake);
}

function valueOfKey({ root }: CheckedDocument, key: Key): Node {
  return childOf(root, key) ?? root;
}
