import { DAY, HOUR } from '../durations.ts';
import { utcDay } from '../locale/utc-day.ts';

/** When a page is visible, according to its file. */
export interface Schedule {
  draft?: boolean;
  /** From when on: `2026-12-01`, `2026-12-01 09:30`. */
  publish?: string;
  /** Until when. */
  expire?: string;
}

/** A point in time, with its original notation. */
export interface Moment {
  written: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface PageTimes {
  path: string;
  file: string;
  label: string;
  draft: boolean;
  publish?: Moment;
  expire?: Moment;
}

/** An event of a list, and the page that shows it. */
export interface EventEnd {
  path: string;
  file: string;
  title: string;
  /** From when on it is no longer listed. */
  over: Moment;
}

/** The pages of a site with a schedule, and other dates. */
export interface Timetable {
  /** The site's time zone, such as `America/New_York`. */
  zone: string;
  /** Ordered by path. */
  pages: PageTimes[];
  /** Those of all lists of events. */
  events: EventEnd[];
  /** The expiry of the contact in security.txt. */
  contact?: Moment | undefined;
}

/** How long before its expiry a contact should be reviewed, in milliseconds. */
const REVIEW_PERIOD = 30 * DAY;

/** The state of a contact; `right` needs no message. */
type ContactState = 'right' | 'ends' | 'over';

/** Whether the contact in security.txt is valid at a time. */
export function contactState({ contact }: Timetable, now: number): ContactState {
  if (!contact || contact.at - now >= REVIEW_PERIOD) return 'right';
  return contact.at > now ? 'ends' : 'over';
}

/** `waits` is scheduled; `gone` has expired. */
export type PageState = 'draft' | 'waits' | 'published' | 'gone';

export function stateAt({ draft, publish, expire }: PageTimes, now: number): PageState {
  if (draft) return 'draft';
  if (expire && expire.at <= now) return 'gone';
  return publish && publish.at > now ? 'waits' : 'published';
}

/** The time in the first zone in which a day begins, ahead of UTC, in milliseconds. */
const FIRST_ZONE = 14 * HOUR;

/** Returns the latest day, `2026-12-01`, that it is anywhere at a time. */
export function latestToday(now: number): string {
  return utcDay(new Date(now + FIRST_ZONE));
}

/** What changes at one point in time. */
export interface Change {
  /** Milliseconds since 1970. */
  at: number;
  appears: PageTimes[];
  disappears: PageTimes[];
  /** Events that lists leave out from then on. */
  ends: EventEnd[];
}

/** All changes after a point in time, in order. */
export function changesAfter({ pages, events }: Timetable, now: number): Change[] {
  const moments = [
    ...pages.flatMap(({ publish, expire }) => [publish?.at ?? now, expire?.at ?? now]),
    ...events.map(({ over }) => over.at),
  ];
  const ahead = [...new Set(moments)].filter((at) => at > now).sort((a, b) => a - b);
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const isSeen = ({ file }: EventEnd, at: number) => {
    const page = byFile.get(file);
    return !page || stateAt(page, at) === 'published';
  };
  return ahead.flatMap((at) => {
    const turning = (to: PageState) =>
      pages.filter((page) => stateAt(page, at) === to && stateAt(page, at - 1) !== to);
    const ends = events.filter((event) => event.over.at === at && isSeen(event, at));
    const change = { at, appears: turning('published'), disappears: turning('gone'), ends };
    return change.appears.length + change.disappears.length + ends.length > 0 ? [change] : [];
  });
}
