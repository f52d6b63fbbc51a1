import { DAY } from '../../model/durations.ts';
import type { EventTimes } from '../../model/schema/resolved-values.ts';
import { directionOf, withOrdinal } from '../../words/numbers.ts';

/** A day with its date, or the words around it. */
interface DayPart {
  text: string;
  /** `2027-03-14`, or with the time. */
  at?: string;
}

/** When an event is, as visitors read it. */
interface EventDates {
  /** `March 14 – 16, 2027`. */
  days: DayPart[];
  /** `Sunday, 7:00 – 10:00 PM`. */
  rest: string;
  /** `March 2027`, in which it begins. */
  month: string;
}

/** Until this time, an event that began on the day before is still of that day. */
const NIGHT = '06:00';

/** Returns a function that writes when events are, in a language. */
export function eventDates(locale: string): (times: EventTimes) => EventDates {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const date = format({ dateStyle: 'long' });
  const weekday = format({ weekday: 'long' });
  const month = format({ month: 'long', year: 'numeric' });
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  const clockAt = (time: string) => new Date(`2024-01-01T${time}Z`);
  // A dash turns the times round in text from the right, as a hyphen does not.
  const isTurned = directionOf(locale) === 'rtl';
  const clocksText = (from: string, to: string) =>
    isTurned
      ? `${clock.format(clockAt(from))}-${clock.format(clockAt(to))}`
      : clock.formatRange(clockAt(from), clockAt(to));
  const timeText = (from: string | undefined, to: string | undefined) =>
    from && to ? clocksText(from, to) : from && clock.format(clockAt(from));
  const moment = (day: Date, time: string | undefined) =>
    [weekday.format(day), time && clock.format(clockAt(time))].filter(Boolean).join(',\u00a0');
  return ({ starts, ends = starts }) => {
    const [first, from] = partsOf(starts);
    const [end, to] = ends === starts ? [first] : partsOf(ends);
    const isNight = from !== undefined && to !== undefined && to <= NIGHT && isNext(first, end);
    const last = isNight ? first : end;
    const begin = { month: month.format(first) };
    if (+last === +first) {
      const rest = [weekday.format(first), timeText(from, to)].filter(Boolean).join(', ');
      return {
        ...begin,
        days: [{ text: withOrdinal(date.format(first), locale), at: starts }],
        rest,
      };
    }
    const days = date.formatRangeToParts(first, last).reduce<DayPart[]>(joinParts, []);
    const dated = days.map(({ text, at }) => ({
      text: withOrdinal(text, locale),
      ...(at === 'startRange' && { at: starts }),
      ...(at === 'endRange' && { at: ends }),
    }));
    // From ten to four on each of the days; but from Friday evening to Sunday noon.
    const isDaily = from === undefined || (to !== undefined && from < to);
    const rest = isDaily
      ? [weekday.formatRange(first, last), timeText(from, to)].filter(Boolean).join(', ')
      : `${moment(first, from)} – ${moment(last, to)}`;
    return { ...begin, days: dated, rest };
  };
}

/** The day in UTC, and the local time of day. */
function partsOf(at: string): [day: Date, time?: string] {
  const time = at.slice('2027-03-14T'.length, '2027-03-14T19:00'.length);
  const day = new Date(`${at.slice(0, '2027-03-14'.length)}T00:00Z`);
  return time === '' ? [day] : [day, time];
}

function isNext(day: Date, other: Date): boolean {
  return +other - +day === DAY;
}

/** Joins what belongs to the first day, to the last one, and to neither. */
function joinParts(joined: DayPart[], part: Intl.DateTimeRangeFormatPart): DayPart[] {
  const last = joined.at(-1);
  if (last?.at !== part.source) return [...joined, { text: part.value, at: part.source }];
  return [...joined.slice(0, -1), { ...last, text: last.text + part.value }];
}
