import { isDay } from '../forms/fields/day.ts';
import { dayAfter } from '../model/locale/utc-day.ts';
import type { Part } from './parts.ts';
import { timeOf } from './time-of-day.ts';
import type { Node } from './tree.ts';
import { nodeAt, textAt } from './values.ts';
import { limitOfYears } from './year-limits.ts';

/** What an event says of its times, as written. */
export interface WrittenEvent {
  title: string;
  date: string;
  time?: string | undefined;
  ends?: string | undefined;
}

/** When an event is, in local time: `2027-03-14`, `2027-03-14 19:00`. */
interface LocalTimes {
  starts: string;
  ends?: string;
  /** From when on it is over. */
  over: string;
}

/** A value that is no day or time, or two that contradict each other. */
type TimesMistake = WrongTimes | HalfTimes;

interface WrongTimes {
  key: 'date' | 'time' | 'ends';
  reason: 'form' | 'order' | 'no-begin' | 'two-begins' | 'two-ends';
  /** When it begins, if that is known. */
  begin?: string;
  /** The end that is meant if it is on the next day. */
  later?: string;
}

/** An end that may be in the afternoon or at night: the value for either. */
interface HalfTimes {
  key: 'date' | 'time' | 'ends';
  reason: 'half';
  likely: string;
  other: string;
}

/** Returns what the events of a page say of their times. */
export function writtenEvents(root: Node, parts: Part[]): WrittenEvent[] {
  return parts.flatMap(({ role, node, path }) => {
    if (role !== 'event-day' || node.kind !== 'scalar') return [];
    return [writtenEvent(nodeAt(root, path.slice(0, -1)), node.text)];
  });
}

export function writtenEvent(event: Node, date: string): WrittenEvent {
  const time = textAt(event, 'time');
  const ends = textAt(event, 'ends');
  return { title: textAt(event, 'title') ?? '', date, time, ends };
}

/** An event that ends by this time without saying on which day ends on the next one. */
const LATEST_NIGHT = '06:00';

const NOON = '12:00';

/** Matches an end in numbers that may count the hours of half a day: `10 to 4`, but not `04:00`. */
const HALF_DAY = /(?<![\d.:])[1-6](?:[.:]\d\d)?$/;

/**
 * Returns when an event is. Without an end it is over when its day is; the times of an event of
 * several days are those at which it begins on the first and ends on the last.
 */
export function eventTimes({ date, time, ends }: WrittenEvent): LocalTimes | TimesMistake {
  const first = dayIn(date);
  if (!first) return { key: 'date', reason: 'form' };
  if (first.clock && time !== undefined) return { key: 'time', reason: 'two-begins' };
  const clocks = first.clock ?? (time === undefined ? [] : clocksIn(time));
  if (!clocks) return { key: 'time', reason: 'form' };
  const last = ends === undefined ? undefined : endIn(ends);
  if (ends !== undefined && !last) return { key: 'ends', reason: 'form' };
  const [begin, until] = clocks;
  if (until && last?.clock) return { key: 'ends', reason: 'two-ends' };
  const end = last?.clock ?? until;
  if (end && !begin) return { key: 'ends', reason: 'no-begin' };
  const isNight = !last?.day && end && begin && end <= begin && end <= LATEST_NIGHT;
  if (isNight && begin <= NOON && HALF_DAY.test((ends ?? time ?? date).trim())) {
    const key = last ? 'ends' : first.clock ? 'date' : 'time';
    const before = { ends: '', date: `${first.day} ${begin}-`, time: `${begin}-` }[key];
    return {
      key,
      reason: 'half',
      likely: `${before}${inAfternoon(end)}`,
      other: `${before}${end}`,
    };
  }
  const lastDay = isNight ? dayAfter(first.day, 1) : (last?.day ?? first.day);
  const isInOrder = lastDay === first.day ? !end || !begin || begin < end : first.day < lastDay;
  const starts = [first.day, begin].filter(Boolean).join(' ');
  if (!isInOrder) {
    const key = last ? 'ends' : first.clock ? 'date' : 'time';
    const later = last?.clock && !last.day && `${dayAfter(first.day, 1)} ${last.clock}`;
    return { key, reason: 'order', begin: starts, ...(later && { later }) };
  }
  const over = end ? `${lastDay} ${end}` : dayAfter(lastDay, 1);
  return { starts, ...(end ? { ends: over } : lastDay > first.day && { ends: lastDay }), over };
}

/** `04:30` becomes `16:30`. */
function inAfternoon(clock: string): string {
  return `${Number(clock.slice(0, 2)) + 12}${clock.slice(2)}`;
}

/** Matches a day with an optional time. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:(?:,? +|T)(.+))?$/;

function dayIn(written: string): { day: string; clock?: string[] } | undefined {
  const [, day, behind] = DAY.exec(written.trim()) ?? [];
  if (!day || !isDay(day) || limitOfYears(Number(day.slice(0, 4))) !== undefined) return undefined;
  if (behind === undefined) return { day };
  const clock = clocksIn(behind);
  return clock && { day, clock };
}

/** `22:00`, `2027-03-16`, `2027-03-16 22:00`. */
function endIn(written: string): { day?: string; clock?: string } | undefined {
  const { day, clock = day === undefined ? clocksIn(written) : [] } = dayIn(written) ?? {};
  if (!clock || clock.length > 1) return undefined;
  const [time] = clock;
  return { ...(day !== undefined && { day }), ...(time !== undefined && { clock: time }) };
}

/** Words before a time, and between two, in the languages that the engine has. */
const CLOCK =
  /^(?:(?:at|from|um|ab|von|à partir de|a partir(?: de)?|a|de|desde|à|dès|alle|dalle|om|vanaf|van|od?|w|das|às) )?(?:las |das |ore |(godz(?:\.|inie) ))?(\d{1,2})(?: ?[:.hu] ?(\d\d))?(?::\d\d)? ?([ap]\.?m\.?|Uhr|h(?:oras|eures|rs)?|uur|ore)?$/i;
const BETWEEN =
  /\s*[-–—]\s*|\s+(?:to|till|until|bis|a(?= (?:las )?\d)|hasta|à|jusqu['’]à|alle|tot|do|às|até)\s+/;

/**
 * Reads a time of day, or from when to when, as people write it: `19:00`, `7 pm`, `7-10 pm`,
 * `19–22 Uhr`. The number of an hour alone may be of the morning or of the evening; so may `2-5`,
 * which would be at night.
 */
export function clocksIn(written: string): string[] | undefined {
  const parts = written
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .split(BETWEEN);
  const read = parts.map((part) => CLOCK.exec(part) ?? []);
  const [, , , , unit = read[0]?.[1]] = read.at(-1) ?? [];
  const isHour = read.every(([, , , minute, own]) => (minute ?? own ?? unit) === undefined);
  if (parts.length > 2 || (parts.length === 1 && isHour)) return undefined;
  const times = read.map(([, , hour, minute, own = unit]) => {
    const half = own !== undefined && /^[ap]/i.test(own) ? own : undefined;
    return timeOf({ hour, minute, half });
  });
  // From 11 to 1 pm is from 11 am.
  const [, , hour, minute, own] = read[0] ?? [];
  const isMorning = times.length === 2 && own === undefined && /^p/i.test(unit ?? '');
  const [first = '', last = ''] = times;
  if (isMorning && first > last) times[0] = timeOf({ hour, minute, half: 'am' });
  if (isHour && times[0] !== undefined && times[0] < LATEST_NIGHT) return undefined;
  return times.every((time) => time !== undefined) ? times : undefined;
}
