import { dayAfter } from '../../../../model/locale/utc-day.ts';
import { plainWidth } from '../../../../model/text/plain-width.ts';
import { dayOfYear } from '../../../day-of-year.ts';
import { timeOf, usualTimes } from '../../../time-of-day.ts';
import { lettersAsDigits } from '../letters-as-digits.ts';

/** Matches a time after a date: ` 10:30`, `T10:30:00Z`, ` um 10 Uhr`, ` à 18h30`, `, 10:30`. */
const TIME_BEHIND =
  /(?:T|,? +(?:(?:um|ab|at|from|à|alle|a las|o|godz\.) +)?)(\d\d?(?::\d\d.*| ?(?:Uhr|h(?: ?\d\d)?|[ap]\.?m\.?)))$/i;

/** Matches words before a date: `le 27/1/2021`, `am 27.1.2021`. */
const ON = /^(?:on|am|den|le|el|il|op|dnia|dia|em) (?=\d)/i;

/** Matches the day of the week before a date in digits: `So., 27.1.2021`. */
const DAY_OF_WEEK = /^\p{L}{2,10}\.?,? (?=(?:den )?\d{1,2}[./-] ?\d{1,2}[./-])/u;

/** Returns the possible dates of a date in another format: two if day and month may be swapped. */
export function suggestDays(text: string): string[] {
  const date = text.replace(TIME_BEHIND, '').replace(DAY_OF_WEEK, '').replace(ON, '');
  const bare = withUsualSigns(date);
  const [, year, month, day] =
    /^(\d{4})[-/. 年년] ?(\d{1,2})[-/. 月월] ?(\d{1,2})[.日일]?$/.exec(bare) ?? [];
  if (year && month && day) return onCalendar([[year, month, day]]);
  const [, first, sign, second, last] =
    /^(\d{1,2})([-/. ]+)(\d{1,2})[-/. ]+(\d{4}|(?<=[/.])\d\d)$/.exec(bare) ?? [];
  if (first && second && last) {
    const century = last.length === 2 ? '20' : '';
    const dayFirst = [century + last, second, first];
    const monthFirst = [century + last, first, second];
    const days = onCalendar(sign === '/' ? [monthFirst, dayFirst] : [dayFirst]);
    return days.length > 0 ? days : onCalendar([monthFirst]);
  }
  // A spreadsheet shows a date as a number: it counts days since 30 December 1899.
  if (/^[3-5]\d{4}$/.test(bare)) return [dayAfter('1899-12-30', Number(bare))];
  const [, ...parts] = /^(\d{4,5})-(\d{1,3})-(\d{1,3})$/.exec(bare) ?? [];
  if (parts.length > 0) return withoutExtraDigit(parts);
  // `27 Jan 2021`, `January 27th, 2021`, `27 de enero de 2021`
  const named = dayOfYear(bare);
  const inYear = /\b\d{4}\b/.exec(bare)?.[0];
  return named && inYear ? onCalendar([[inYear, named.month, named.day]]) : [];
}

/** Returns the last day of the month of a date after it: 30 for `31 June 2027` and `31.06.2027`. */
export function lastDayMissed(text: string): number | undefined {
  if (suggestDays(text).length > 0) return undefined;
  const bare = withUsualSigns(text.replace(TIME_BEHIND, ''));
  const [, first, second, inYear = /\b\d{4}\b/.exec(bare)?.[0]] =
    /^(\d{1,2})[/. ]+(\d{1,2})[/. ]+(\d{4})$/.exec(bare) ?? [];
  const named = first === undefined ? dayOfYear(bare) : undefined;
  const numbers = [named?.day ?? first, named?.month ?? second].map(Number);
  // `06/31/2027`
  const [day = 0, month = 0] = Number(second) > 12 ? numbers.reverse() : numbers;
  const last = lastDay(Number(inYear), month);
  return last > 0 && day > last ? last : undefined;
}

const MONTHS = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** Matches a date whose month is a Roman number, as in Polish: `27 I 2021`. */
const ROMAN = new RegExp(`^(\\d{1,2})[ ./-]+(${MONTHS.join('|')})[ ./-]+(\\d{4})$`, 'i');

/**
 * Replaces signs that look like digits and hyphens, and Roman months: `2O21 – 01 – 27`, `20210127`,
 * `27.1.2021 r.`, `27 I 2021`.
 */
export function withUsualSigns(text: string): string {
  const bare = plainWidth(text)
    .replace(/^["'“”„‘’]+|["'“”‘’]+$/g, '')
    .replace(/(?<=\d) ?r\.$/, '')
    .trim();
  const roman = bare.replace(ROMAN, (_, day, month, year) => {
    return `${day}.${MONTHS.indexOf(month.toUpperCase()) + 1}.${year}`;
  });
  if (roman !== bare) return roman;
  const digits =
    /\d/.test(bare) && /^[\dOoIl\s‐-―−_./-]+$/.test(bare) ? lettersAsDigits(bare) : bare;
  return digits
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/(?<=\d)\s*[-‐-―−_]+\s*(?=\d)/g, '-');
}

/** `20211-01-27`: the dates that are left without one of the digits, if they are few. */
function withoutExtraDigit([year = '', month = '', day = '']: string[]): string[] {
  const years = year.length > 4 ? shorter(year).filter(isLikelyYear) : [year];
  const days = onCalendar(
    years.flatMap((y) =>
      shortened(month).flatMap((m) => shortened(day).map((d): string[] => [y, m, d])),
    ),
  );
  return days.length <= MAX_DAYS ? days : [];
}

/** More dates than this are no help. */
const MAX_DAYS = 2;

const shortened = (part: string) => (part.length > 2 ? shorter(part) : [part]);

/** Returns the digits without one; if two equal ones stand together, without one of them. */
function shorter(digits: string): string[] {
  const without = (at: number) => digits.slice(0, at) + digits.slice(at + 1);
  const all = [...digits].map((_, at) => at);
  const doubled = all.filter((at) => digits[at] === digits[at + 1]);
  return [...new Set((doubled.length > 0 ? doubled : all).map(without))];
}

/** The first and the last year that a page is likely to name. */
const LIKELY = { from: 1990, to: 2049 };

const isLikelyYear = (year: string) => Number(year) >= LIKELY.from && Number(year) <= LIKELY.to;

/** Returns the years that were meant by another one: two of its digits swapped, or one wrong. */
export function suggestYears(year: string): string[] {
  const all = [...year].map((_, at) => at);
  const swapped = all
    .slice(1)
    .map((at) => year.slice(0, at - 1) + year[at] + year[at - 1] + year.slice(at + 1));
  const others = all.flatMap((at) =>
    [...'0123456789'].map((digit) => year.slice(0, at) + digit + year.slice(at + 1)),
  );
  const found = [swapped, others].map((years) => [...new Set(years.filter(isLikelyYear))]);
  const [likely = []] = found.filter((years) => years.length > 0);
  return likely.length <= MAX_DAYS ? likely : [];
}

/** Like `suggestDays`, with the time after the date if it is valid. */
export function suggestMoments(text: string): string[] {
  const time = suggestTime(TIME_BEHIND.exec(text)?.[1] ?? '');
  return suggestDays(text).map((day) => (time === undefined ? day : `${day} ${time}`));
}

/** Converts a time from another format to 24 hours: `9:30 PM`, `10 Uhr`, `10:00:00+01:00`. */
export function suggestTime(text: string): string | undefined {
  const [, hour, minute, half] =
    /^(\d{1,2})(?:(?:[:.]| ?h ?)(\d\d)(?:[:.][\d.]+)?)? ?(?:([ap])\.?m\.?|Uhr|h|Z|[+-]\d\d:?\d\d)?$/i.exec(
      usualTimes(text).trim(),
    ) ?? [];
  return hour === '24' ? undefined : timeOf({ hour, minute, half });
}

/** The months between which the year of an event is forgotten: the first of autumn, the last of spring. */
export const AROUND_NEW_YEAR = { from: '09', to: '05' };

const DAY_TO_DAY =
  /^\D{0,5}(\d{1,2})(?:\.|st|nd|rd|th|er)?\s*(?:[-–—]|(?:to|until|till|bis|al?|au|tot|t\/m|do|a[ot]?)\s)\s*(?=\d{1,2}\D)/i;
const TO =
  /\s*[–—]\s*|\s+(?:-|to|until|till|bis(?: zum)?|al?|hasta(?: el)?|au|tot|t\/m|do|até)\s+/i;

/**
 * Returns the first and the last day of `4-6 June 2027` or `04.06.2027 bis 06.06.2027`. After the
 * turn of a year, the new year is often forgotten.
 */
export function daysOfRange(text: string): string[] | undefined {
  const [begin, first = ''] = DAY_TO_DAY.exec(text) ?? [];
  const parts = begin === undefined ? text.split(TO) : [undefined, text.slice(begin.length)];
  const [to = '', ...others] = suggestDays((parts[1] ?? '').trim());
  const [from] =
    parts[0] === undefined
      ? onCalendar([[to.slice(0, 4), to.slice(5, 7), first]])
      : suggestDays(/\d{4}/.test(parts[0]) ? parts[0] : `${parts[0]} ${to.slice(0, 4)}`);
  if (parts.length !== 2 || others.length > 0 || !from || !to) return undefined;
  const [year = '', month = ''] = from.split('-');
  const [yearAfter, monthAfter = ''] = to.split('-');
  const isNewYear =
    year === yearAfter && month >= AROUND_NEW_YEAR.from && monthAfter <= AROUND_NEW_YEAR.to;
  const last = isNewYear ? `${Number(year) + 1}${to.slice(year.length)}` : to;
  return from < last ? [from, last] : undefined;
}

/** Returns the days of `2027-03-20, 2027-03-27` or `20. und 27. März 2027`, of which each is one. */
export function daysOfList(text: string): string[] | undefined {
  const parts = text.split(/\s*[,;&+]\s*|\s(?:and|und|y|et|e|en|i|oraz)\s/);
  const [last, ...others] = suggestDays((parts.at(-1) ?? '').trim());
  if (last === undefined || others.length > 0 || parts.length < 2) return undefined;
  const days = parts.map((part) => {
    const [, day] = /^(\d{1,2})\.?$/.exec(part.trim()) ?? [];
    const [first, other] =
      day === undefined
        ? suggestDays(part.trim())
        : onCalendar([[last.slice(0, 4), last.slice(5, 7), day]]);
    return other === undefined ? first : undefined;
  });
  return days.every((day) => day !== undefined) ? days : undefined;
}

function onCalendar(dates: string[][]): string[] {
  const days = dates.flatMap(([year = '', month = '', day = '']) => {
    const fits = Number(day) >= 1 && Number(day) <= lastDay(Number(year), Number(month));
    return fits ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : [];
  });
  return [...new Set(days)];
}

/** Returns the last day of a month, or 0 if the month does not exist. */
export function lastDay(year: number, month: number): number {
  return month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;
}
