import { correctedTag } from '../../model/locale/languages.ts';
import type { ValueRole } from '../../model/schema/value-role.ts';
import { plainWidth } from '../../model/text/plain-width.ts';
import { languages } from '../../words/languages.ts';
import { lazily } from '../lazily.ts';
import { camelCase, slug, suggestPath, transliterated } from '../slug.ts';
import { unitOfTime } from '../units-of-time.ts';
import type { SchemaView } from '../values.ts';
import { bySynonym } from './synonyms.ts';

/** Returns the valid value that was probably meant by an invalid text, if there is one. */
export function corrected(text: string, schema: SchemaView | undefined): string | undefined {
  const written = plainWidth(text);
  const byRole: Partial<Record<ValueRole, string[]>> = {
    path: [suggestPath(written)],
    anchor: [slug(transliterated(written))],
    'field-name': [camelCase(written)],
    duration: [asDuration(written)],
    language: [languageNamed(written), languageOf(written), correctedTag(written)],
    country: [countryNamed(written)],
    focus: [focusNamed(written)],
    currency: [CURRENCY_FOR.get(written.trim().toLowerCase()) ?? written.trim().toUpperCase()],
    origin: originIn(written),
  };
  const own = schema?.role && byRole[schema.role];
  const candidates = own ?? [...endingIn(written), written.replace(/\s+/g, '')];
  return candidates.find((candidate) => candidate !== text && isMadeSo(candidate, schema));
}

/** The codes of currencies that are mostly written with a sign, or by name. */
const CURRENCY_FOR = bySynonym({
  EUR: '€ euro euros',
  USD: '$ dollar dollars',
  GBP: '£',
  JPY: '¥ 円',
  KRW: '₩ 원',
  PLN: 'zł',
  CZK: 'kč',
  BRL: 'r$',
  TRY: '₺',
  INR: '₹',
});

/** Returns the origins in an address, or in a link that a chat or a word processor made of it. */
function originIn(written: string): string[] {
  const address = /\]\((\S+)\)$|^<(\S+)>$/.exec(written);
  const bare = address?.[1] ?? address?.[2] ?? written;
  const [host = ''] = bare
    .replace(/^(?:h\w{2,5}(?:[:;]\/*|\/+))+/i, '')
    .replaceAll(',', '.')
    .split(/[/?#]/);
  return [bare.replace(/\/+$/, ''), `https://${host}`];
}

/** Returns a text unchanged if it is valid, or else corrected, if possible. */
export function wellFormed(written: string, schema: SchemaView | undefined): string {
  return isMadeSo(written, schema) ? written : (corrected(written, schema) ?? written);
}

/** Whether a text fits the pattern of a schema, if that has one. */
export function isMadeSo(text: string, schema: SchemaView | undefined): boolean {
  const pattern = schema?.pattern;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/** The shares of the places that a picture has, from the left and from the top. */
const PLACES: Record<string, { left?: number; top?: number }> = {
  left: { left: 0 },
  right: { left: 100 },
  top: { top: 0 },
  bottom: { top: 100 },
  links: { left: 0 },
  rechts: { left: 100 },
  oben: { top: 0 },
  unten: { top: 100 },
  center: {},
  centre: {},
  middle: {},
  mitte: {},
};

/** Returns two shares for words and numbers: `top left`, `bottom`, `70/40`, `70 %, 40 %`. */
function focusNamed(written: string): string {
  const [, share] = /^(\d{1,3}) ?%$/.exec(written.trim()) ?? [];
  if (share !== undefined) return `${Number(share)}% 50%`;
  const numbers = /^(\d{1,3}) ?(?:%|%?(?: and | ?[,;/x] ?| )) ?(\d{1,3}) ?%?$/.exec(written.trim());
  if (numbers) return `${Number(numbers[1])}% ${Number(numbers[2])}%`;
  const places = written
    .toLowerCase()
    .split(/[\s,/_-]+/)
    .map((word) => (Object.hasOwn(PLACES, word) ? PLACES[word] : undefined));
  const { left = 50, top = 50 } = Object.assign({}, ...places);
  return places.includes(undefined) ? '' : `${left}% ${top}%`;
}

/** How words for a picture begin, in several languages. */
const PICTURE = /^(?:image|imag[ei]n|immagin|bild|fotos?\b|photos?\b|pictures?\b|afbeelding|zdj)/i;

/** The extensions of files by the programs that write them. */
const ENDING_OF: Record<string, string> = { word: '.docx', excel: '.xlsx', powerpoint: '.pptx' };

/** Returns the extension: `pdf`, `*.pdf` and `application/pdf` all mean files ending in .pdf. */
function endingIn(written: string): string[] {
  const known = ENDING_OF[written.toLowerCase()];
  if (known) return [known];
  const [, ending] = /^(?:\*\.|[a-z]+\/)?(\w{1,5})$/.exec(written) ?? [];
  if (!/^\w+\//.test(written) && PICTURE.test(written)) return ['.jpg'];
  return ending === undefined ? [] : [`.${ending.toLowerCase()}`];
}

/** Normalizes "24 Months", "24months", "2y" and "2 Jahre" to "24 months" and "2 years". */
function asDuration(written: string): string {
  const [, count = '', word = ''] = /^(\d+)\s*([\p{L}\p{M}]+)\.?$/u.exec(written.trim()) ?? [];
  const unit = unitOfTime(word);
  return unit ? `${count} ${unit}${count === '1' ? '' : 's'}` : written;
}

/** Other common country codes. */
const LONG: Record<string, string> = {
  USA: 'US',
  'UNITED STATES OF AMERICA': 'US',
  AMERICA: 'US',
  ENGLAND: 'GB',
  'GREAT BRITAIN': 'GB',
  HOLLAND: 'NL',
  GBR: 'GB',
  GER: 'DE',
  DEU: 'DE',
  AUT: 'AT',
  CHE: 'CH',
  ESP: 'ES',
  FRA: 'FR',
  MEX: 'MX',
  CAN: 'CA',
};

/** Returns the two-letter code of a country's name in English or another supported language. */
function countryNamed(written: string): string {
  const expected = written.replace(/[.]/g, '').trim();
  const known = LONG[expected.toUpperCase()];
  if (known !== undefined) return known;
  if (/^[A-Za-z]{2}$/.test(expected)) return expected.toUpperCase();
  const name = expected.toLowerCase();
  const found = CODES_BY_NAME.countries.get(name);
  // Maps deprecated codes to current ones: UK to GB.
  if (found) return new Intl.Locale(`und-${found}`).region ?? found;
  return CODES_BY_NAME.countriesAtHome.get(name) ?? '';
}

/**
 * Codes by names in lower case, of the first code if several have a name. Built when they are first
 * needed: asking `Intl` for all names takes 20 to 60 ms.
 */
const CODES_BY_NAME = lazily(
  {},
  {
    /** By their names in the supported languages. */
    countries: () =>
      codesByName(
        languages.flatMap((language) => {
          const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
          return countryCodes().map((code) => [code, names.of(code)] as const);
        }),
      ),
    countriesAtHome: () =>
      codesByName(countryCodes().map((code) => [code, nameAtHome(code)] as const)),
    /** By their names in English and in themselves. */
    languages: () => {
      const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
      const codes = twoLetters().filter((code) => english.of(code) !== undefined);
      return codesByName(
        codes.flatMap((code) => {
          const own = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' });
          return [english, own].map((names) => [code, names.of(code)] as const);
        }),
      );
    },
  },
);

function codesByName(named: (readonly [string, string | undefined])[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [code, name] of named) {
    const key = name?.toLowerCase();
    if (key !== undefined && !codes.has(key)) codes.set(key, code);
  }
  return codes;
}

/** Returns the codes of all countries, including deprecated ones. */
function countryCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = twoLetters().map((code) => code.toUpperCase());
  return codes.filter((code) => names.of(code) !== undefined);
}

/** Returns the name of a country in its most spoken language: `Polska`. */
function nameAtHome(code: string): string | undefined {
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return names.of(code);
}

/** Returns the tag of the language that is spoken in a country whose code was written: en-US for US. */
function languageOf(written: string): string {
  if (!/^[A-Z]{2}$/.test(written)) return '';
  const { language, region } = new Intl.Locale(`und-${written}`).maximize();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(written) === undefined ? '' : `${language}-${region}`;
}

/** Returns the tag of a language's name in English or in the language itself. */
export function languageNamed(written: string): string {
  const [, name = '', country = ''] = /^([^\s(]+)\s*(?:\(([^()]+)\))?$/.exec(written.trim()) ?? [];
  const code = name.length > 2 ? (CODES_BY_NAME.languages.get(name.toLowerCase()) ?? '') : '';
  const region = code && country ? countryNamed(country) : '';
  return region ? `${code}-${region}` : code;
}

/** Returns all pairs of letters, `aa` first. */
function twoLetters(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}
