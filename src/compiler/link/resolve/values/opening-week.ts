import { WEEK } from '../../../../model/schema/business.ts';
import type { OpeningTimes } from '../../../../model/schema/resolved-values.ts';
import { capitalize } from '../../../../model/text/capitalize.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, scalarItems } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, warn } from '../context.ts';
import { openingTimes } from './opening-times.ts';

/** In minutes. */
const DAY = 24 * 60;
const NOON = DAY / 2;

/** In minutes. Hours this long must not end in the morning: `9:00-6:00` is 9 AM to 6 PM. */
const TOO_LONG = 15 * 60;

/** In minutes. Latest closing time of a night, for bars open from 11 AM; others close earlier. */
const END_OF_NIGHT = 4 * 60;

/** An entry of the opening hours with a readable time. */
interface WrittenOpening extends OpeningTimes {
  days: ScalarNode[];
  time: ScalarNode;
  written: string;
}

/**
 * Reports duplicate days, overlapping hours on one day, and times in the wrong order.
 *
 * @param place the business, or one of its locations.
 */
export function checkOpeningWeek(place: Node, context: ResolveContext): void {
  const list = childOf(place, 'hours');
  const openings = itemsOf(list).flatMap((entry): WrittenOpening[] => {
    const time = scalarAt(entry, 'time');
    if (!time) return [];
    const days = scalarItems(childOf(entry, 'days'));
    const written = context.symbols.fillIn(time.text).trim();
    const times = openingTimes(written);
    return times ? [{ ...times, days, time, written }] : [];
  });
  for (const opening of openings) {
    checkDays(opening, context);
    checkOrder(opening, context);
  }
  checkOverlaps(openings, context);
}

function checkDays({ days }: WrittenOpening, context: ResolveContext): void {
  for (const { item } of repeated(days, ({ text }) => text)) {
    const params = { reason: 'twice', day: capitalize(item.text) } as const;
    warn(context, { code: 'odd-opening-times', span: item, params });
  }
}

function checkOrder(
  { opens, closes, time, written }: WrittenOpening,
  context: ResolveContext,
): void {
  const half = suggestHalf(written);
  if (half) {
    const params = { reason: 'half' as const, written, ...half };
    warn(context, { code: 'odd-opening-times', span: factIn(time, context) ?? time, params });
    return;
  }
  const suggestion = suggestOrder({ opens, closes });
  if (suggestion === undefined) return;
  const hours = Math.round(lengthOf({ opens, closes }) / 60);
  const line = /[ap]\.?m/i.test(written) ? inHalves(suggestion) : inFull(suggestion);
  const params = { reason: 'order' as const, written, hours, line };
  const span = factIn(time, context) ?? time;
  warn(context, { code: 'odd-opening-times', span, params });
}

/** Returns the value of the fact that a time consists of: `{weekdays}`. */
function factIn({ text }: ScalarNode, { document }: ResolveContext): ScalarNode | undefined {
  const [, name] = /^\{(\w+)\}$/.exec(text.trim()) ?? [];
  return name === undefined ? undefined : scalarAt(document.root, 'facts', name);
}

/** Returns the times meant if the second is before the first and it is no night. */
export function suggestOrder({ opens, closes }: OpeningTimes): OpeningTimes | undefined {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  // Midnight to midnight is all day.
  if (from === to && from === 0) return undefined;
  const isNight = to < END_OF_NIGHT || (to === END_OF_NIGHT && from >= NOON - 60);
  if (from < to || isNight || lengthOf({ opens, closes }) < TOO_LONG) return undefined;
  return from <= NOON ? { opens, closes: timeAt(to + NOON) } : { opens: closes, closes: opens };
}

const OTHER_HALF: Record<string, string> = { a: 'p', p: 'a', A: 'P', P: 'A' };

/** `6`, `10:30 PM`: hour, minute, space, AM or PM. */
const WITH_HALF = /^([1-9]|1[0-2])([:.]\d\d)?([ \u00a0]?)([ap]\.?m\.?)?$/i;

/**
 * Returns both readings of times of which only one says AM or PM, the likelier first, if it is not
 * the one that `openingTimes` returns: `6-10pm` is `6pm-10pm` or `6am-10pm`. `9-5pm` is clear.
 */
export function suggestHalf(written: string): { likely: string; other: string } | undefined {
  const [first, last] = written.split(/ ?[-–] ?/).map((time) => WITH_HALF.exec(time));
  const isFirst = first?.[4] === undefined;
  const [bare, whole] = isFirst ? [first, last] : [last, first];
  if (!bare || bare[4] !== undefined || whole?.[4] === undefined) return undefined;
  const half = whole[4];
  const otherHalf = half.replace(/^./, (letter) => OTHER_HALF[letter] ?? letter);
  const withHalf = (sign: string) => {
    const time = `${bare[1]}${bare[2] ?? ''}${whole[3]}${sign}`;
    return (isFirst ? [time, whole[0]] : [whole[0], time]).join('-');
  };
  const [same, other] = [withHalf(half), withHalf(otherHalf)];
  const now = lengthOfTimes(written);
  const likely = [same, other].find((reading) => lengthOfTimes(reading) < now);
  return likely === undefined ? undefined : { likely, other: likely === same ? other : same };
}

function lengthOfTimes(written: string): number {
  const times = openingTimes(written);
  return times ? lengthOf(times) : Number.NaN;
}

function checkOverlaps(openings: WrittenOpening[], context: ResolveContext): void {
  const reported = new Set<WrittenOpening>();
  const spans = openings.flatMap(spansOf).sort((one, other) => one.from - other.from);
  let latest: WeekSpan | undefined;
  for (const span of spans) {
    if (latest && span.from < latest.to && span.opening !== latest.opening) {
      const isInOrder = latest.opening.time.start < span.opening.time.start;
      const [first, second] = isInOrder ? [latest, span] : [span, latest];
      const { written, time } = second.opening;
      const other = first.opening.written;
      const params = { reason: 'overlap', day: capitalize(second.day), written, other } as const;
      const related = alsoAt(context, first.opening.time);
      if (!reported.has(second.opening))
        warn(context, { code: 'odd-opening-times', span: time, params, related });
      reported.add(second.opening);
    }
    if (!latest || span.to > latest.to) latest = span;
  }
}

/** A part of the week, in minutes since Monday 0:00. */
interface WeekSpan {
  from: number;
  to: number;
  day: string;
  opening: WrittenOpening;
}

/** A span past the end of Sunday continues at the beginning of Monday. */
function spansOf(opening: WrittenOpening): WeekSpan[] {
  if (suggestHalf(opening.written) ?? suggestOrder(opening)) return [];
  const days = new Set(opening.days.map(({ text }) => text));
  return WEEK.filter((day) => days.has(day)).flatMap((day) => {
    const from = WEEK.indexOf(day) * DAY + minutesOf(opening.opens);
    const to = from + lengthOf(opening);
    const end = WEEK.length * DAY;
    const span = { from, to: Math.min(to, end), day, opening };
    return to > end ? [span, { ...span, from: 0, to: to - end }] : [span];
  });
}

/** Returns the length in minutes; equal times are 24 hours. */
function lengthOf({ opens, closes }: OpeningTimes): number {
  const length = minutesOf(closes) - minutesOf(opens);
  return length > 0 ? length : length + DAY;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function timeAt(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function inFull({ opens, closes }: OpeningTimes): string {
  return [opens, closes].map((time) => time.replace(/^0/, '')).join('-');
}

function inHalves({ opens, closes }: OpeningTimes): string {
  return [opens, closes]
    .map((time) => {
      const hour = Number(time.slice(0, 2));
      return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
    })
    .join('-');
}
