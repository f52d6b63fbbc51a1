/** When a page is to be seen, as its file says. */
export interface Schedule {
  draft?: boolean;
  /** From when on: `2026-12-01`, `2026-12-01 09:30`. */
  publish?: string;
  /** Until when. */
  expire?: string;
}

/** A point in time, as its author wrote it. */
export interface Moment {
  written: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A page that is not there always. */
export interface PageTimes {
  path: string;
  file: string;
  label: string;
  draft: boolean;
  publish?: Moment;
  expire?: Moment;
}

/** The pages of a site that are not there always, and what else depends on the day. */
export interface Timetable {
  /** The time zone that its days are of, such as `America/New_York`. */
  zone: string;
  /** By path. */
  pages: PageTimes[];
  /** Until when the contact in security.txt is right. */
  contact?: Moment | undefined;
}

/** How long before its day a contact is to be looked at, in milliseconds. */
const LOOK_AHEAD = 30 * 24 * 60 * 60 * 1000;

/** What is to be said of a contact: nothing while it is `right`. */
type ContactState = 'right' | 'ends' | 'over';

/** Whether the contact in security.txt is right at a time. */
export function contactState({ contact }: Timetable, now: number): ContactState {
  if (!contact || contact.at - now >= LOOK_AHEAD) return 'right';
  return contact.at > now ? 'ends' : 'over';
}

/** `waits` for its day; `gone` is one whose last day is over. */
export type PageState = 'draft' | 'waits' | 'published' | 'gone';

/** Whether visitors see a page at a time. */
export function stateAt({ draft, publish, expire }: PageTimes, now: number): PageState {
  if (draft) return 'draft';
  if (expire && expire.at <= now) return 'gone';
  return publish && publish.at > now ? 'waits' : 'published';
}

/** What changes at one point in time. */
export interface Change {
  /** Milliseconds since 1970. */
  at: number;
  appears: PageTimes[];
  disappears: PageTimes[];
}

/** All that will change after a point in time, in that order. */
export function changesAfter({ pages }: Timetable, now: number): Change[] {
  const moments = pages.flatMap(({ publish, expire }) => [publish?.at ?? now, expire?.at ?? now]);
  const ahead = [...new Set(moments)].filter((at) => at > now).sort((a, b) => a - b);
  return ahead.flatMap((at) => {
    const turning = (to: PageState) =>
      pages.filter((page) => stateAt(page, at) === to && stateAt(page, at - 1) !== to);
    const change = { at, appears: turning('published'), disappears: turning('gone') };
    return change.appears.length + change.disappears.length > 0 ? [change] : [];
  });
}
