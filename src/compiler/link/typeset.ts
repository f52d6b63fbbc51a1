import { lazily } from '../lazily.ts';

/** No-break space. */
const NBSP = '\u00a0';

/** The quotation marks of each language: outer ones, then nested ones. */
const QUOTES: Record<string, [open: string, close: string, inOpen: string, inClose: string]> = {
  en: ['“', '”', '‘', '’'],
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fr: [`«${NBSP}`, `${NBSP}»`, '“', '”'],
};

/** Matches a URL or an e-mail address, which must not be typeset. */
const ADDRESS = /(\S*(?:@|:\/\/|www\.)\S*)/;

/** Pre-check for an address: it takes a tenth of the time of `ADDRESS`, and few texts match. */
const OF_ADDRESS = /@|:\/\/|www\./;

/** Typesets the next piece of a text; `before` and `after` are its neighbouring characters. */
export type Typesetter = (text: string, before?: string, after?: string) => string;

/**
 * Creates a typesetter for one paragraph: it makes quotes and apostrophes curly, turns hyphens
 * between numbers or days into dashes, and inserts no-break spaces. Characters are only replaced
 * one by one (French quotes also get a space), so that the words stay as typed. Text in a language
 * without an entry in `QUOTES` is returned unchanged. The typographer of markdown-it does not know
 * ranges, and does not see plain texts and facts.
 */
export function openTypesetter(language: string): Typesetter {
  const [code = ''] = language.toLowerCase().split('-');
  const quotes = QUOTES[code];
  if (!quotes) return (text) => text;
  const curl = openCurl(quotes);
  return (text, before = '', after = '') => {
    const pieces = OF_ADDRESS.test(text) ? text.split(ADDRESS) : [text];
    return pieces
      .map((piece, index) => {
        if (index % 2 === 1 || piece === '') return piece;
        const left = index === 0 ? before : (pieces[index - 1]?.at(-1) ?? '');
        const right = pieces[index + 1]?.at(0) ?? after;
        return withNoBreaks(dashed(curl(piece, left, right), code), code);
      })
      .join('');
  };
}

/** Typesets a text that is a single piece. */
export function typeset(text: string, language: string): string {
  return openTypesetter(language)(text);
}

/** Matches the character before an opening quote; empty at the beginning of a paragraph. */
const OPENS = /^$|[\s([{–—/„“‚‘«-]/;

function openCurl([open, close, inOpen, inClose]: [string, string, string, string]): Typesetter {
  let outer = false;
  let inner = false;
  return (text, before = '', after = '') => {
    const marks = /["']/g;
    return text.replace(marks, (mark, at: number) => {
      const left = text[at - 1] ?? before;
      const right = text[at + 1] ?? after;
      const begins = OPENS.test(left) && /\S/.test(right);
      if (mark === '"') {
        if (!outer && !begins && /\d/.test(left)) return mark;
        outer = begins;
        return begins ? open : close;
      }
      if (begins && /'/.test(text.slice(at + 1)) && !/\d/.test(right)) {
        inner = true;
        return inOpen;
      }
      if (!inner || /[\p{L}\d]/u.test(right)) return '’';
      inner = false;
      return inClose;
    });
  };
}

/** A number, price or time of day, with an optional unit. */
const FIGURE = String.raw`[$€]?\d{1,4}(?:[.,:]\d{1,3})?(?: ?(?:[AP]M|%|k))?`;

/** A range of numbers; not part of a phone number, a code or a month. */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d/._#=$€-]|[\d)]\s)(?!\d{3}-\d{4}(?!\d)|\d{4}-\d{2}(?!\d))(${FIGURE})-(?=${FIGURE}(?![\p{L}\d/_-]))`,
  'gu',
);

/** A range of days or months. Built lazily per language, since building all slows down startup. */
const DAYS: Record<string, RegExp> = lazily(
  {},
  Object.fromEntries(Object.keys(QUOTES).map((code) => [code, () => fromNameToName(code)])),
);

function fromNameToName(language: string): RegExp {
  const names = daysAndMonths(language)
    .map((name) => name.replace('.', String.raw`\.?`))
    .join('|');
  return new RegExp(String.raw`(?<![\p{L}-])(${names})-(?=(?:${names})(?![\p{L}-]))`, 'gu');
}

function daysAndMonths(language: string): string[] {
  const week = [1, 2, 3, 4, 5, 6, 7];
  const year = [1, 32, 61, 92, 122, 153, 183, 214, 245, 275, 306, 336];
  const names = (days: number[], options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return days.map((day) => format.format(Date.UTC(2024, 0, day)));
  };
  return [
    ...names(week, { weekday: 'long' }),
    ...names(week, { weekday: 'short' }),
    ...names(year, { month: 'long' }),
    ...names(year, { month: 'short' }),
  ];
}

function dashed(text: string, code: string): string {
  if (!text.includes('-')) return text;
  return text
    .replace(RANGE, '$1–')
    .replace(DAYS[code] ?? RANGE, '$1–')
    .replace(/(?<=\S) - (?=\S)/g, ' – ');
}

/**
 * Spaces to be replaced by no-break spaces. Each pattern matches the space first and its left
 * context last, in a lookbehind: that takes a quarter of the time.
 */
const NO_BREAKS: [space: RegExp, languages?: string][] = [
  [/ (?=(?:[AP]M|[ap]\.m\.|Uhr|km|kg|cm|mm|m²|[kMG]B|%|€|°C)(?!\p{L}))(?<=\d )/gu],
  [/ (?=\p{Lu})(?<=(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|Sra?|Mme)\. )/gu],
  [/ (?=\d)(?<=(?<!\p{L})(?:(?:No|Nr)\.|§) )/gu],
  // A state and its ZIP code.
  [/ (?=\d{5}(?:-\d{4})?(?![\p{L}\d-]))(?<=\p{Lu}\p{L}{1,15} )/gu, 'en'],
  [/ (?=[BhaäR]\.)(?<=(?<!\p{L})[zduoi]\. )/gu, 'de'],
  [/ (?=\d{3}(?!\d))(?<=\d )/g, 'fr'],
  [/ (?=[:;!?»])(?<=\S )/g, 'fr'],
  [/ (?<=« )/g, 'fr'],
];

function withNoBreaks(text: string, code: string): string {
  if (!text.includes(' ')) return text;
  return NO_BREAKS.reduce(
    (all, [space, only = code]) => (only === code ? all.replace(space, NBSP) : all),
    text,
  );
}
