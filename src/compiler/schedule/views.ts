import { momentIn } from '../../model/moment.ts';
import { type PageState, stateAt, type Timetable } from '../../model/schedule.ts';
import type { CheckedDocument } from '../check/check.ts';
import type { Timed } from '../link/input.ts';
import { isKind } from '../schemas.ts';
import { childOf, entriesOf, textsOf } from '../values.ts';

/** As of when a site is compiled, and for whom. */
export interface AsOf {
  /** A point in time, or a day as authors write it: of the time zone of the site. */
  at: Date | string;
  /** Whether pages that visitors do not see are shown as well. */
  hidden: boolean;
}

/** The site as visitors see it now. */
export function asOfNow(): AsOf {
  return { at: new Date(), hidden: false };
}

/** A point in time, in milliseconds since 1970. */
export function momentOf({ at }: AsOf, zone: string): number {
  return typeof at === 'string' ? (momentIn(at, zone) ?? Number.NaN) : at.getTime();
}

/** Pages that visitors do not see at a time, by their files. */
export function hiddenAt({ pages }: Timetable, now: number): Map<string, PageState> {
  const states = pages.map((page) => [page.file, stateAt(page, now)] as const);
  return new Map(states.filter(([, state]) => state !== 'published'));
}

/** The documents of a site, and which of them are left out. */
export interface View {
  documents: CheckedDocument[];
  timed: Timed;
}

/** What visitors see of a site, and what it is with all that they do not see now. */
export interface Views {
  published: View;
  whole: View;
  /** By their files. */
  hidden: Map<string, PageState>;
}

/** Both are the same where nothing is hidden. */
export function viewsOf(documents: CheckedDocument[], timetable: Timetable, now: number): Views {
  const { pages } = timetable;
  const hidden = hiddenAt(timetable, now);
  const isHidden = ({ source }: CheckedDocument) => hidden.has(source.file);
  const published: View = {
    documents: documents.filter((document) => !isHidden(document)),
    timed: { pages, now, hidden: documents.filter(isHidden) },
  };
  if (hidden.size === 0) return { published, whole: published, hidden };
  const moved = oldAddresses(documents);
  const replaced = new Set(pages.flatMap(({ path, file }) => (moved.has(path) ? [file] : [])));
  const isReplaced = ({ source: { file } }: CheckedDocument) =>
    hidden.get(file) === 'gone' && replaced.has(file);
  const whole: View = {
    documents: documents.filter((document) => !isReplaced(document)),
    timed: { pages, now, hidden: documents.filter(isReplaced) },
  };
  return { published, whole, hidden };
}

/** The old addresses of a site: that of a page that is gone may be one. */
function oldAddresses(documents: CheckedDocument[]): Set<string> {
  const site = documents.find(isKind('site'));
  const moved = entriesOf(childOf(site?.root, 'redirects')).map(({ key }) => key.text);
  return new Set([...moved, ...Object.values(textsOf(childOf(site?.root, 'gone')))]);
}
