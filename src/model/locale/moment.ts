import { DAY } from '../durations.ts';

/** A date with an optional time; both may be impossible. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Converts a local date and time to a point in time; a date means midnight. For a time that
 * daylight saving skips or repeats, it is the first that is not earlier.
 *
 * @returns milliseconds since 1970; undefined if it is invalid.
 */
export function momentIn(written: string, zone: string): number | undefined {
  return momentsIn(zone)(written);
}

/** Returns the function of `momentIn` for one zone: opening a zone takes it most of its time. */
export function momentsIn(zone: string): (written: string) => number | undefined {
  const offsetAt = offsetsIn(zone);
  return (written) => {
    const wall = wallOf(written);
    if (wall === undefined) return undefined;
    // No time zone changes its clocks twice within two days.
    const candidates = [wall - DAY, wall + DAY].map((near) => wall - offsetAt(near));
    const exact = candidates.filter((at) => at + offsetAt(at) === wall);
    return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  };
}

/** Returns what a local date and time would be in UTC, in ms since 1970; undefined if it is invalid. */
function wallOf(written: string): number | undefined {
  const [, ...parts] = MOMENT.exec(written) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const isReal = new Date(wall).getUTCDate() === day && month >= 1 && month <= 12;
  return isReal && hour <= 23 && minute <= 59 && second <= 59 ? wall : undefined;
}

/**
 * Returns a function for the UTC offset of a zone at a point in time, both in ms. `Intl` names it
 * `GMT-05:00`, historical ones with seconds.
 */
function offsetsIn(zone: string): (at: number) => number {
  // The zone of sites that set none.
  if (zone === 'UTC') return () => 0;
  // Opened on demand: the first format of a process takes 10 ms, and most sites need none.
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const [, sign, ...parts] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(at)) ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
    const offset = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    return sign === '-' ? -offset : offset;
  };
}

/** The local time in a zone: `2026-12-01 09:30`, with seconds if there are any. */
export function wallTime(at: number, zone: string): string {
  const [day, time] = new Date(at + offsetsIn(zone)(at)).toISOString().split(/[T.]/) as [
    string,
    string,
  ];
  return `${day} ${time.replace(/:00$/, '')}`;
}

/**
 * Returns a local date and time with the UTC offset that its zone has then, `2026-12-01T09:30-05:00`;
 * without a zone, or of a date alone, only what is known.
 */
export function zonedTime(local: string, zone?: string): string {
  const [day = '', time] = local.split(' ');
  if (time === undefined) return day;
  const at = zone === undefined ? undefined : momentIn(local, zone);
  if (zone === undefined || at === undefined) return `${day}T${time}`;
  return `${day}T${time}${offsetText(offsetsIn(zone)(at))}`;
}

/**
 * Returns a function for what the clocks of a zone show at a point in time, with their offset:
 * `2026-12-01T09:30:05-05:00`. In UTC, and for a text that is no time, it returns what it is given.
 *
 * @param zone opened once, as that takes most of the time.
 */
export function localTimes(zone = 'UTC'): (at: string) => string {
  const offsetAt = offsetsIn(zone);
  return (at) => {
    const time = Date.parse(at);
    if (zone === 'UTC' || Number.isNaN(time)) return at;
    const offset = offsetAt(time);
    return isoText(time + offset) + offsetText(offset);
  };
}

/** Returns the part of an ISO time up to its seconds. */
function isoText(at: number): string {
  return new Date(at).toISOString().slice(0, '1970-01-01T00:00:00'.length);
}

/** `-05:00` */
function offsetText(offset: number): string {
  return (
    (offset < 0 ? '-' : '+') + isoText(Math.abs(offset)).slice('1970-01-01T'.length, -':00'.length)
  );
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
