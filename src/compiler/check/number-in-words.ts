import { plainWidth } from '../../model/text/plain-width.ts';

/** A number found in an author's text. */
export interface NumberInWords {
  /** Its possible values as they have to be typed; the one with a thousands separator is first. */
  values: string[];
  /** Whether the text is nothing but the number. */
  isAlone: boolean;
  /** The ambiguous separator. */
  sign: 'comma' | 'dot';
  /** Whether a unit such as KB was converted to bytes. */
  hasFactor: boolean;
}

/** The words for 0 to 12; a dash stands for one that means something else in another language. */
const WORDS = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez - doce',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
].map((words) => words.split(' '));

/** Digits with separators, including the no-break spaces of French. */
const FIGURE = /[-−]?(?:\d+(?:[.,'’_ \u00a0\u202f]\d+)*|(?<!\p{L})[.,]\d+)/u;

/** Parses the number in a text, if there is one. In bytes, `32 KB` is 32000. */
export function numberInWords(
  text: string,
  expected: 'integer' | 'number',
  isInBytes: boolean,
): NumberInWords | undefined {
  const words = plainWidth(text).trim();
  const counted = Math.max(...WORDS.map((all) => all.indexOf(words.toLowerCase())));
  const figure = counted < 0 ? FIGURE.exec(words) : FIGURE.exec(String(counted));
  if (!figure) return undefined;
  const [digits] = figure;
  const factor = counted < 0 ? factorOf(words.slice(figure.index + digits.length), isInBytes) : 1;
  const all = valuesOf(digits.replace('−', '-')).map((value) => times(value, factor));
  const values = all.filter((value) => expected === 'number' || !value.includes('.'));
  if (values.length === 0) return undefined;
  const isAlone = counted >= 0 || words.replace(/^\+/, '') === digits;
  return {
    values,
    isAlone,
    sign: digits.includes(',') ? 'comma' : 'dot',
    hasFactor: isInBytes && factor > 1,
  };
}

/** Returns the readings of `1,200`, with the comma as thousands and as decimal separator. */
function valuesOf(digits: string): string[] {
  const minus = digits.startsWith('-') ? '-' : '';
  const [head = '', ...rest] = digits.replace('-', '').split(/\D/);
  const signs = digits.replace('-', '').replace(/\d/g, '');
  const last = rest.at(-1);
  if (last === undefined) return [minus + withoutZeros(head)];
  const whole = areGroups(head, rest, signs) ? [head + rest.join('')] : [];
  const front = rest.slice(0, -1);
  const mark = signs.at(-1) ?? '';
  const isDecimal =
    /[.,]/.test(mark) &&
    !signs.slice(0, -1).includes(mark) &&
    (front.length === 0 || areGroups(head, front, signs.slice(0, -1)));
  const isWhole = whole.length > 0 || /^0+$/.test(last);
  const decimals = isWhole ? last.replace(/0+$/, '') : last;
  const decimal = isDecimal
    ? [withoutZeros(head + front.join('')) + (decimals && `.${decimals}`)]
    : [];
  return [...whole, ...decimal].map((value) => minus + value);
}

/** Whether these are groups of three digits with one separator, as of thousands: not `0,125`. */
function areGroups(head: string, rest: string[], signs: string): boolean {
  const isEven = rest.every(({ length }) => length === 3) && new Set(signs).size === 1;
  return isEven && /^[1-9]\d{0,2}$/.test(head);
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '') || '0';
}

/** Returns 1000 for `12k`; for bytes, also the factor of `KB` and `MB`. */
function factorOf(unit: string, isInBytes: boolean): number {
  if (!isInBytes) return /^\s?k\b/i.test(unit) ? 1000 : 1;
  const [, letter, binary] = /^\s*([km])(?:ilo|ega)?(i)?(?:b(?:ytes?)?)?\b/i.exec(unit) ?? [];
  const step = binary ? 1024 : 1000;
  if (letter === undefined) return 1;
  return letter.toLowerCase() === 'k' ? step : step * step;
}

function times(value: string, factor: number): string {
  return factor === 1 ? value : String(Math.round(Number(value) * factor));
}
