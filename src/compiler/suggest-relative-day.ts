import { certain } from '../diagnostics/suggest.ts';
import { isRelativeDay } from '../model/locale/relative-day.ts';

/** Words for a day, in several languages, with what they mean. */
const WORDS: [RegExp, string][] = [
  [/^(now|current (date|day)|heute|jetzt|hoy|ahora|aujourd['’]hui|oggi|hoje|vandaag)$/, 'today'],
  [/^(tomorrow|morgen|mañana|demain|domani|amanhã)$/, 'today + 1 day'],
  [/^(yesterday|gestern|ayer|hier|ieri|ontem|gisteren)$/, 'today - 1 day'],
];

/** The beginnings of units of time, in several languages. */
const UNITS: [RegExp, string][] = [
  [/^(d|day|days|tage?n?|días?|dias?|jours?)$/, 'day'],
  [/^(w|weeks?|wochen?|semanas?|semaines?)$/, 'week'],
  [/^(months?|monate?n?|mes|meses|mois)$/, 'month'],
  [/^(y|years?|jahre?n?|años?|ans?)$/, 'year'],
];

/** Matches `+3`, `today+3d`, `in 3 weeks`, `18 years ago`, `heute plus 3 Tage`. */
const COUNTED =
  /^(?:(?!in )(\p{L}+) ?)?(?:([+-]|plus |minus |in ) ?)?(\d{1,3})(?: ?(\p{L}+))?(?: (ago|from now|from today|later))?$/u;

/** Returns the day counted from today that a text means: `today + 3 days` for `+3`. */
export function suggestRelativeDay(written: string): string | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ');
  return wordFor(text) ?? counted(text);
}

function wordFor(text: string): string | undefined {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? certain(text, 'today');
}

function counted(text: string): string | undefined {
  const [, from, sign, digits, word = 'days', behind] = COUNTED.exec(text) ?? [];
  const unit = UNITS.find(([words]) => words.test(word))?.[1];
  const isFromToday = from === undefined || wordFor(from) === 'today';
  if (!isFromToday || !unit || !(from ?? sign ?? behind)) return undefined;
  const isBefore = /^(-|minus )$/.test(sign ?? '') || behind === 'ago';
  const count = Number(digits);
  const day = `today ${isBefore ? '-' : '+'} ${count} ${unit}${count === 1 ? '' : 's'}`;
  return isRelativeDay(day) ? day : undefined;
}
