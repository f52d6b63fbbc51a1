import { lazily } from '../lazily.ts';

/** No-break space. */
const NBSP = '\u00a0';

type Quotes = [open: string, close: string, inOpen: string, inClose: string];

/** The quotation marks of languages: outer ones, then nested ones. */
const QUOTES_OF: [languages: string, quotes: Quotes][] = [
  ['en nl tr pt-BR', ['“', '”', '‘', '’']],
  ['de cs sk', ['„', '“', '‚', '‘']],
  ['es ca it pt', ['«', '»', '“', '”']],
  ['ru uk', ['«', '»', '„', '“']],
  ['pl ro', ['„', '”', '«', '»']],
  ['sv fi', ['”', '”', '’', '’']],
  ['fr', [`«${NBSP}`, `${NBSP}»`, '“', '”']],
];

const QUOTES: Record<string, Quotes> = Object.fromEntries(
  QUOTES_OF.flatMap(([languages, quotes]) =>
    languages.split(' ').map((language) => [language, quotes] as const),
  ),
);

/** Matches a URL or an e-mail address, which must not be typeset. */
const ADDRESS = /((?<!\S)\S*(?:@|:\/\/|www\.)\S*)/;

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
  const code = language.replace(/-.*/, '').toLowerCase();
  const quotes = QUOTES[language] ?? QUOTES[code];
  if (!quotes) return (text) => text;
  const curl = openCurl(quotes);
  return (text, before = '', after = '') => {
    if (!OF_ADDRESS.test(text)) return spaced(curl(text, before, after), code);
    const pieces = text.split(ADDRESS);
    return pieces
      .map((piece, index) => {
        if (index % 2 === 1 || piece === '') return piece;
        const left = index === 0 ? before : (pieces[index - 1]?.at(-1) ?? '');
        const right = pieces[index + 1]?.at(0) ?? after;
        return spaced(curl(piece, left, right), code);
      })
      .join('');
  };
}

/** Sets dashes and no-break spaces. */
function spaced(text: string, code: string): string {
  return withNoBreaks(dashed(text, code), code);
}

/** Typesets a text that is a single piece. */
export function typeset(text: string, language: string): string {
  return openTypesetter(language)(text);
}

/** Matches the character before an opening quote; empty at the beginning of a paragraph. */
const OPENS = /^$|[\s([{–—/„“‚‘«-]/;

function openCurl([open, close, inOpen, inClose]: Quotes): Typesetter {
  let outer = false;
  let inner = false;
  return (text, before = '', after = '') => {
    if (!text.includes('"') && !text.includes("'")) return text;
    return text.replace(/["']/g, (mark, at: number) => {
      const left = text[at - 1] ?? before;
      const right = text[at + 1] ?? after;
      const begins = OPENS.test(left) && /\S/.test(right);
      if (mark === '"') {
        if (!outer && !begins && /\d/.test(left)) return mark;
        outer = begins;
        return begins ? open : close;
      }
      const rest = text.slice(at + 1);
      if (begins && rest.includes("'") && !/^(?:\d|[kmnst][\s-])/.test(rest + after)) {
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
const FIGURE = String.raw`[$€]?\d{1,4}(?:[.,:]\d{1,3})?(?: ?(?:[AP]M|%|[kh]))?`;

/** A range of numbers; not part of a phone number, a code, a month or a postcode (`90-430 Łódź`). */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d/._#=$€-]|[\d)]\s)(?!\d{3}-\d{4}(?!\d)|\d{4}-\d{2,3}(?!\d)|\d\d-0|\d\d-\d{3}\s\p{Lu})(${FIGURE})-(?=${FIGURE}(?![\p{L}\d/_-]))`,
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
 * Matches spaces to be replaced by no-break spaces: the space first and its left context last, in a
 * lookbehind. That takes a quarter of the time, and one search for all spaces half of the rest.
 */
const NO_BREAKS: Record<string, RegExp> = lazily(
  {},
  Object.fromEntries(Object.keys(QUOTES).map((code) => [code, () => noBreaksIn(code)])),
);

/** Words whose number is part of a name: `Section 8`, `Suite 200`, `Kapitel 3`. */
const NUMBERED = 'Section|Chapter|Page|Step|Suite|Unit|Abschnitt|Kapitel|Seite';

/** What stands after such a space, and what before it, by language. */
const AROUND_NO_BREAKS: { after: string; before: string; language?: string }[] = [
  {
    after: String.raw`(?:[AP]M|[ap]\. ?m\.|Uhr|km|kg|cm|mm|m²|[kMG]B|%|€|zł|Kč|°C)(?!\p{L})`,
    before: String.raw`\d`,
  },
  {
    after: String.raw`\p{Lu}`,
    before: String.raw`(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|Sra?|Mme)\.`,
  },
  { after: String.raw`\d`, before: String.raw`(?<!\p{L})(?:(?:No|Nr)\.|§|${NUMBERED})` },
  // A state and its ZIP code.
  {
    after: String.raw`\d{5}(?:-\d{4})?(?![\p{L}\d-])`,
    before: String.raw`\p{Lu}\p{L}{1,15}`,
    language: 'en',
  },
  { after: String.raw`m\.`, before: String.raw`\d [ap]\.`, language: 'es' },
  { after: String.raw`[BhaäR]\.`, before: String.raw`(?<!\p{L})[zduoi]\.`, language: 'de' },
  // No line ends in a preposition of one letter.
  { after: String.raw`\p{L}`, before: String.raw`(?<!\p{L})[aiouwzAIOUWZ]`, language: 'pl' },
  { after: String.raw`\p{L}`, before: String.raw`(?<!\p{L})[iksvzouKSVZOU]`, language: 'cs' },
  { after: String.raw`\d{3}(?!\d)`, before: String.raw`\d`, language: 'fr' },
  { after: '[:;!?»]', before: String.raw`\S`, language: 'fr' },
  { after: '', before: '«', language: 'fr' },
];

/** Languages with such spaces in most texts. */
const MOST_TEXTS = ['fr', 'pl', 'cs'];

/**
 * Pre-check for all of them except those in most texts: it takes a fifth of the time, and few texts
 * match.
 */
const OF_NO_BREAK = /\d|§|\. (?<=(?:Dr|Mr|Mrs|Ms|Prof|Sra?|Mme|(?<![a-z])[zduoi])\. )/;

function noBreaksIn(code: string): RegExp {
  const places = AROUND_NO_BREAKS.filter(({ language = code }) => language === code).map(
    ({ after, before }) => `(?=${after})(?<=${before} )`,
  );
  return new RegExp(` (?:${places.join('|')})`, 'gu');
}

function withNoBreaks(text: string, code: string): string {
  const spaces = NO_BREAKS[code];
  return spaces && (MOST_TEXTS.includes(code) || OF_NO_BREAK.test(text))
    ? text.replace(spaces, NBSP)
    : text;
}
