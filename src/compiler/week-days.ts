import { WEEK } from '../model/schema/business.ts';

type WeekDay = (typeof WEEK)[number];

/** The weekdays from Monday on, in the languages that Signpost supports. */
const NAMES: Record<string, string[]> = {
  en: [...WEEK],
  de: 'montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(' '),
  es: 'lunes martes miercoles jueves viernes sabado domingo'.split(' '),
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
};

/** The minimum length of an abbreviation: `Mo`, `Di`. */
const MIN_LENGTH = 2;

const RANGE = /^(\p{L}+)\.?\s*(?:-|–|—|\s(?:to|through|bis|a|à|au)\s)\s*(\p{L}+)\.?$/iu;

/** Parses a weekday or its abbreviation, in the site's language before others: `Di`, `Tuesday`. */
function weekDay(word: string, language = ''): WeekDay | undefined {
  const bare = word
    .normalize('NFKD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase();
  if (bare.length < MIN_LENGTH) return undefined;
  if (bare === 'weds') return 'wednesday';
  if (bare === 'sonnabend') return 'saturday';
  const [code = ''] = language.split('-');
  const all = [NAMES[code] ?? [], ...Object.values(NAMES)];
  const index = all.map((names) => dayIn(names, bare)).find((at) => at >= 0) ?? -1;
  return WEEK[index];
}

/** Returns the index of the only day with this prefix or plural (`Mondays`); -1 if none. */
function dayIn(names: string[], bare: string): number {
  const found = names.flatMap((name, at) =>
    name.startsWith(bare) || bare === `${name}s` ? at : [],
  );
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** Parses weekdays: `Mon-Fri`, `Sat, Sun`, `daily`. Undefined for other words. */
export function weekDays(words: string, language?: string): WeekDay[] | undefined {
  const parts = words.split(/\s*[,;&]\s*/).map((part) => daysOf(part.trim(), language));
  return parts.every((days) => days !== undefined) ? [...new Set(parts.flat())] : undefined;
}

function daysOf(words: string, language?: string): WeekDay[] | undefined {
  if (/^(daily|every day|täglich|a diario|tous les jours)$/i.test(words)) return [...WEEK];
  if (/^weekdays$/i.test(words)) return WEEK.slice(0, 5);
  if (/^weekends?$/i.test(words)) return WEEK.slice(5);
  const [, first = words, last = first] = RANGE.exec(words) ?? [];
  const [from, to] = [weekDay(first, language), weekDay(last, language)];
  if (!from || !to) return undefined;
  const start = WEEK.indexOf(from);
  const count = ((WEEK.indexOf(to) - start + WEEK.length) % WEEK.length) + 1;
  return [...WEEK, ...WEEK].slice(start, start + count);
}
