import { DAY } from '../model/durations.ts';

/** The desk shows days and times in the site's time zone, as British English writes them. */
const LANGUAGE = 'en-GB';

/** `3 Feb 2026, 05:05` */
export function fullTime(at: string, zone: string): string {
  return format(at, zone, { dateStyle: 'medium', timeStyle: 'short' });
}

/** As short as possible relative to now: `05:05`, `3 Feb`, `3 Feb 2025`. */
export function shortTime(at: string, { zone, now }: { zone: string; now: Date }): string {
  const day = (moment: string) => format(moment, zone, { dateStyle: 'short' });
  if (day(at) === day(now.toISOString())) return format(at, zone, { timeStyle: 'short' });
  const isRecent = now.getTime() - Date.parse(at) < 300 * DAY;
  const year = isRecent ? {} : { year: 'numeric' as const };
  return format(at, zone, { day: 'numeric', month: 'short', ...year });
}

/** `2 Feb` for `2026-02-02` */
export function shortDay(day: string): string {
  return format(`${day}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'short' });
}

function format(at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleString(LANGUAGE, { timeZone, ...options });
}
