import { isTimeZone } from './moment.ts';
import { dayAfter } from './utc-day.ts';

/** A day counted from today, with the time zone that the compiler adds: `today + 3 days Asia/Tokyo`. */
const RELATIVE = /^today(?: ([+-]) ([1-9]\d{0,2}) (day|week|month|year)s?)?(?: ([\w+/-]+))?$/;

/** Matches it as authors write it, without a time zone. */
const WRITTEN = /^today(?: [+-] [1-9]\d{0,2} (?:day|week|month|year)s?)?$/;

/** Whether an author counted a day from today: `today`, `today + 3 days`, `today - 18 years`. */
export function isRelativeDay(text: string): boolean {
  return WRITTEN.test(text);
}

/** Whether a limit of a compiled form is counted from today. */
export function isRelativeLimit(text: string): boolean {
  return RELATIVE.test(text);
}

/** Returns the date that a day counted from today is now. Dates, `2026-01-31`, stay unchanged. */
export function resolveDay(text: string, now: Date = new Date()): string {
  const match = RELATIVE.exec(text);
  if (!match) return text;
  const [, sign, digits = '0', unit, zone = 'UTC'] = match;
  const count = sign === '-' ? -Number(digits) : Number(digits);
  const today = dayIn(zone, now);
  if (unit === 'month') return monthsAfter(today, count);
  if (unit === 'year') return monthsAfter(today, count * MONTHS);
  return dayAfter(today, unit === 'week' ? count * DAYS : count);
}

/** In a year. */
const MONTHS = 12;

/** In a week. */
const DAYS = 7;

/** Swedish dates are written `2026-01-31`. Old browsers lack new zones: then it is the device's. */
function dayIn(zone: string, now: Date): string {
  const timeZone = isTimeZone(zone) ? zone : undefined;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The same day of another month, or the last one of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return dayAfter(last.toISOString().slice(0, day.length), Math.min(0, date - last.getUTCDate()));
}
