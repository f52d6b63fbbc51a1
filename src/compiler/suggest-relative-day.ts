import { certain } from '../diagnostics/suggest.ts';
import { isRelativeDay } from '../model/locale/relative-day.ts';
import { unitOfTime } from './units-of-time.ts';

/** Words for a day, in several languages, with what they mean. */
const WORDS: [RegExp, string][] = [
  [
    /^(now|current (date|day)|heute|jetzt|hoy|ahora|aujourd['’]hui|oggi|hoje|vandaag|dziś|dzisiaj)$/,
    'today',
  ],
  [/^(tomorrow|morgen|mañana|demain|domani|amanhã|jutro)$/, 'today + 1 day'],
  [/^(yesterday|gestern|ayer|hier|ieri|ontem|gisteren|wczoraj)$/, 'today - 1 day'],
];

/** Words around a number of days that say whether they are to come or over. */
const TO_COME =
  /^(?:in|dans|tra|fra|over|em|za|dentro de|daqui a) (?=\d)|(?<=\d.*) (?:from now|from today|later)$/;
const OVER = /^(?:vor|il y a|há|hace) (?=\d)|(?<=\d.*) (?:ago|fa|geleden|temu|atrás)$/;

/** Matches `+3`, `today+3d`, `today - 18 years`, `heute plus 3 Tage`. */
const COUNTED = /^(?:([\p{L}'’]+) ?)?(?:([+-]|plus |minus ) ?)?(\d{1,3})(?: ?(\p{L}+))?$/u;

/** Returns the day counted from today that a text means: `today + 3 days` for `+3`. */
export function suggestRelativeDay(written: string): string | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ');
  return wordFor(text) ?? counted(withSign(text));
}

/** `in 3 weeks` becomes `+3 weeks`, and `18 years ago` `-18 years`. */
function withSign(text: string): string {
  const [sign, words] = TO_COME.test(text) ? ['+', TO_COME] : ['-', OVER];
  const bare = text.replace(words, '');
  return bare === text ? text : `${sign}${bare}`;
}

function wordFor(text: string): string | undefined {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? certain(text, 'today');
}

function counted(text: string): string | undefined {
  const [, from, sign, digits, word = 'days'] = COUNTED.exec(text) ?? [];
  const unit = unitOfTime(word);
  const isFromToday = from === undefined || wordFor(from) === 'today';
  if (!isFromToday || !unit || !(from ?? sign)) return undefined;
  const isBefore = /^(-|minus )$/.test(sign ?? '');
  const count = Number(digits);
  const day = `today ${isBefore ? '-' : '+'} ${count} ${unit}${count === 1 ? '' : 's'}`;
  return isRelativeDay(day) ? day : undefined;
}
