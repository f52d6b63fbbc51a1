import { distanceFrom } from '../diagnostics/edit-distance.ts';
import { isLanguageTag } from '../model/locale/languages.ts';
import { WEEK } from '../model/schema/business.ts';
import { languages } from '../words/languages.ts';

type WeekDay = (typeof WEEK)[number];

/** The minimum length of an abbreviation: `Mo`, `Di`; in scripts without small letters, `月`. */
const MIN_LENGTH = 2;

/** The minimum length of a word that is taken for a misspelt day. */
const MIN_SLIP = 5;

/** All days, in the bundled languages. */
const DAILY =
  /^(daily|every day|täglich|a diario|todos los días|tous les jours|ogni giorno|tutti i giorni|dagelijks|elke dag|codziennie|todos os dias|diariamente)$/i;

const RANGE =
  /^(\p{L}+)\.?\s*(?:[-–—~〜～]|\s(?:to|through|bis|a|à|au|às|al|do|tot)\s)\s*(\p{L}+)\.?$/iu;

/** Names of weekdays, without their marks, that `Intl` does not know. */
const OTHER_NAMES: Record<string, WeekDay> = {
  weds: 'wednesday',
  sonnabend: 'saturday',
  pn: 'monday',
  sb: 'saturday',
  nd: 'sunday',
  ndz: 'sunday',
};

/**
 * Parses a weekday or its abbreviation, in the site's language before all bundled ones: `Di`,
 * `Tuesday`.
 */
function weekDay(word: string, language = ''): WeekDay | undefined {
  const bare = withoutMarks(word);
  if (bare.length < MIN_LENGTH && !/\p{Lo}/u.test(bare)) return undefined;
  if (Object.hasOwn(OTHER_NAMES, bare)) return OTHER_NAMES[bare];
  const all = [...(isLanguageTag(language) ? [language] : []), ...languages];
  for (const each of all) {
    const index = dayIn(each, bare);
    if (index >= 0) return WEEK[index];
  }
  return undefined;
}

/** Parses a weekday of one language, with three letters of it at least. */
export function weekDayIn(language: string, word: string): WeekDay | undefined {
  const bare = withoutMarks(withNames(word));
  const isOne = isLanguageTag(language) && bare.length > MIN_LENGTH;
  return isOne ? WEEK[dayIn(language, bare)] : undefined;
}

/** Returns the weekday that was meant, if two letters are swapped, or one is missing or doubled: `Zaterdga`. */
export function misspeltDay(language: string, word: string): string | undefined {
  const bare = withoutMarks(word);
  if (!isLanguageTag(language) || bare.length < MIN_SLIP || weekDays(word, language))
    return undefined;
  const distance = distanceFrom(bare);
  return daysIn(language, 'long').find((day) => {
    const name = withoutMarks(day);
    return distance(name) === 1 && isSlip(bare, name);
  });
}

/** The last letter may differ in another case or number of the word, and one in a play on words. */
function isSlip(bare: string, name: string): boolean {
  const sorted = (word: string) => [...word].sort().join('');
  if (bare.length === name.length) return sorted(bare) === sorted(name);
  return bare.at(0) === name.at(0) && bare.at(-1) === name.at(-1);
}

/** Returns the index of the only day with this prefix or plural (`Mondays`); -1 if none. */
function dayIn(language: string, bare: string): number {
  const [long, short] = (['long', 'short'] as const).map((weekday) => namesIn(language, weekday));
  const found = WEEK.flatMap((_, at) => {
    const name = long?.[at] ?? '';
    return name.startsWith(bare) || bare === `${name}s` || short?.[at] === bare ? at : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

function namesIn(language: string, weekday: 'long' | 'short'): string[] {
  return daysIn(language, weekday).map(withoutMarks);
}

/** Returns the weekdays from Monday on, in a language. */
function daysIn(language: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  // January 2024 began on a Monday.
  return WEEK.map((_, at) => format.format(Date.UTC(2024, 0, at + 1)));
}

function withoutMarks(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase();
}

const WEEKEND =
  /^(?:am |no |le |en |w )?(?:week-?ends?|wochenenden?|fi[mn]s? de semana|fine settimana)$/i;

/** Parses weekdays: `Mon-Fri`, `Sat, Sun`, `daily`. Undefined for other words. */
export function weekDays(words: string, language?: string): WeekDay[] | undefined {
  const parts = words
    .split(/\s*[,;&]\s*|(?<!tutti)\s(?:and|und|et|y|e|en|i)\s/)
    .map((part) => daysOf(part.trim(), language));
  return parts.every((days) => days !== undefined) ? [...new Set(parts.flat())] : undefined;
}

/** Days of Portuguese that it also counts, from the second one of the week on. */
const COUNTED = ['segunda', 'terça', 'quarta', 'quinta', 'sexta'];

/** Portuguese days are not ranges, and may be numbers: `segunda-feira`, `de 2.ª a 6.ª feira`. */
function withNames(words: string): string {
  return words
    .replace(/^de (?=.* a )/i, '')
    .replace(/([2-6])\.?ª/g, (_, digit) => COUNTED[digit - 2] ?? '')
    .replace(/[ -]feiras?$|-feiras?\b/gi, '');
}

function daysOf(words: string, language?: string): WeekDay[] | undefined {
  if (DAILY.test(words)) return [...WEEK];
  if (/^weekdays$/i.test(words)) return WEEK.slice(0, 5);
  if (WEEKEND.test(words)) return WEEK.slice(5);
  const named = withNames(words);
  const [, first = named, last = first] = RANGE.exec(named) ?? [];
  const [from, to] = [weekDay(first, language), weekDay(last, language)];
  if (!from || !to) return undefined;
  const start = WEEK.indexOf(from);
  const count = ((WEEK.indexOf(to) - start + WEEK.length) % WEEK.length) + 1;
  return [...WEEK, ...WEEK].slice(start, start + count);
}
