/** A day, or a day and a time; both may be on no calendar. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * The point in time that a day, or a day and a time, is in a time zone; a day begins at midnight.
 * Of a time that a change of clocks leaves out or repeats, it is the first that is not before it.
 *
 * @returns milliseconds since 1970; undefined for what is none.
 */
export function momentIn(written: string, zone: string): number | undefined {
  const [, ...parts] = MOMENT.exec(written) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const isReal = new Date(wall).getUTCDate() === day && month >= 1 && month <= 12;
  if (!isReal || hour > 23 || minute > 59 || second > 59) return undefined;
  const candidates = [wall - DAY, wall + DAY].map((near) => wall - offsetAt(near, zone));
  const exact = candidates.filter((at) => at + offsetAt(at, zone) === wall);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

/** No zone changes its clocks twice within two days. */
const DAY = 24 * 60 * 60 * 1000;

/** How far the clocks of a zone are ahead of UTC, in ms. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const wall = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return wall - Math.floor(at / 1000) * 1000;
}

/** What clocks and calendars of a zone show: `2026-12-01 09:30`, in seconds where there are any. */
export function wallTime(at: number, zone: string): string {
  const [day, time] = new Date(at + offsetAt(at, zone)).toISOString().split(/[T.]/) as [
    string,
    string,
  ];
  return `${day} ${time.replace(/:00$/, '')}`;
}

/** Whether there is a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
