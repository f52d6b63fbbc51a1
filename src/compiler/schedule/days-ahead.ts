import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isDay } from '../../forms/fields/day.ts';
import { wallTime } from '../../model/locale/moment.ts';
import { resolveDay } from '../../model/locale/relative-day.ts';
import { dayAfter } from '../../model/locale/utc-day.ts';
import { WEEK } from '../../model/schema/business.ts';
import { dayOfYear } from '../day-of-year.ts';
import { suggestRelativeDay } from '../suggest-relative-day.ts';
import { weekDays } from '../week-days.ts';

/** The suggested publication date is this many days ahead. */
const AHEAD = 7;

/** Returns the current date in the zone if any diagnostic is about an invalid date. */
export function dayNamedBy(found: Diagnostic[], now: number, zone: string): string | undefined {
  if (Number.isNaN(now) || !found.some(({ code }) => code === 'wrong-date')) return undefined;
  return wallTime(now, zone).split(' ')[0];
}

/** Adds to each diagnostic about an invalid date the date that was meant, or else a sample. */
export function withDaysAhead(found: Diagnostic[], now: number, zone: string): Diagnostic[] {
  const today = dayNamedBy(found, now, zone);
  if (today === undefined) return found;
  return found.map((one) => {
    if (one.code !== 'wrong-date' || !('days' in one.params)) return one;
    const { written, days, isAhead } = one.params;
    const words = written.trim();
    const day = dayNamed(words, today);
    const other = day === undefined ? daysOfYear(words, today, isAhead === true) : [day];
    const named = days.length > 0 ? days : other;
    const sample = dayAfter(today, isAhead ? AHEAD : 0);
    const isOver = (day: string) => isAhead === true && day < today;
    const inOrder = named.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
    return { ...one, params: { ...one.params, days: inOrder, sample } };
  });
}

/** Returns the next days, or else the last ones, that are `20.11.`, `11/20` or `20 November`. */
function daysOfYear(words: string, today: string, isAhead: boolean): string[] {
  const [, first = '', sign, second = ''] = /^(\d{1,2})([./]) ?(\d{1,2})[./]?$/.exec(words) ?? [];
  const named = dayOfYear(words);
  if (sign === undefined && (!named || /\d{3}/.test(words))) return [];
  const orders = named
    ? [[named.month, named.day]]
    : sign === '/'
      ? [
          [first, second],
          [second, first],
        ]
      : [[second, first]];
  const year = Number(today.slice(0, 4));
  const years = isAhead ? [year, year + 1] : [year, year - 1];
  const isIn = (day: string) => isDay(day) && (isAhead ? day >= today : day <= today);
  const days = orders.flatMap((parts) => {
    const monthAndDay = parts.map((part) => part.padStart(2, '0')).join('-');
    return years.map((each) => `${each}-${monthAndDay}`).find(isIn) ?? [];
  });
  return [...new Set(days)];
}

/** Returns the day that `tomorrow`, `in 3 weeks` or `next Friday` is. */
function dayNamed(words: string, today: string): string | undefined {
  const relative = NEXT_WEEK.test(words) ? 'today + 1 week' : suggestRelativeDay(words);
  if (relative !== undefined) return resolveDay(relative, new Date(today));
  const [weekday, other] = weekDays(words.replace(/^(next|this|on|nächsten|am) /i, '')) ?? [];
  if (weekday === undefined || other !== undefined) return undefined;
  // Weeks begin with Sunday there, and with Monday here.
  const from = new Date(today).getUTCDay() - 1;
  return dayAfter(today, ((WEEK.indexOf(weekday) - from + 6) % WEEK.length) + 1);
}

const NEXT_WEEK = /^(next week|nächste woche)$/i;
