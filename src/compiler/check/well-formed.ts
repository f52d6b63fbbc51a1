import { languageTagMeant } from '../../model/languages.ts';
import { languages } from '../../words/languages.ts';
import { camelCase, pathMeant, slug } from '../slug.ts';
import type { SchemaView } from '../values.ts';

/** What a text was probably meant as that is not made as it has to be, if that is well-formed. */
export function corrected(written: string, schema: SchemaView | undefined): string | undefined {
  const candidates = {
    path: [pathMeant(written)],
    anchor: [slug(written)],
    'field-name': [camelCase(written)],
    duration: [asDuration(written)],
    language: [languageNamed(written), languageTagMeant(written)],
    country: [countryNamed(written)],
    origin: [
      written.replace(/\/+$/, ''),
      `https://${written.replace(/^\w+:\/*/, '').replace(/\/.*$/, '')}`,
    ],
  }[schema?.role ?? ''] ?? [`.${endingIn(written)}`, written.replace(/\s+/g, '')];
  return candidates.find((candidate) => candidate !== written && isMadeSo(candidate, schema));
}

/** A text as it has to be made, as far as that can be told. */
export function wellFormed(written: string, schema: SchemaView | undefined): string {
  return isMadeSo(written, schema) ? written : (corrected(written, schema) ?? written);
}

function isMadeSo(text: string, schema: SchemaView | undefined): boolean {
  const pattern = (schema as { pattern?: string } | undefined)?.pattern;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/** `pdf`, `*.pdf` and `application/pdf`, which all mean files that end in .pdf. */
function endingIn(written: string): string {
  return /^(?:\*\.|[a-z]+\/)(\w{2,4})$/.exec(written)?.[1] ?? written;
}

/** Days, weeks, months and years, as English and the other languages of Signpost begin them. */
const UNITS: [string, RegExp][] = [
  ['days', /^(d|tage?n?$|jours?$)/],
  ['weeks', /^(w|semanas?$|semaines?$)/],
  ['months', /^(m)/],
  ['years', /^(y|jahre?n?$|anos?$|ans?$|annees?$)/],
];

/** "24 Months", "24months", "2y" and "2 Jahre" are meant as "24 months" and "2 years". */
function asDuration(written: string): string {
  const bare = written.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const [, count = '', word = ''] = /^(\d+)\s*([a-z]+)\.?$/.exec(bare) ?? [];
  const [unit] = UNITS.find(([, beginning]) => beginning.test(word)) ?? [];
  return count && unit ? `${count} ${count === '1' ? unit.slice(0, -1) : unit}` : written;
}

/** Letters of countries by which they are known elsewhere. */
const LONG: Record<string, string> = {
  USA: 'US',
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

/** The two letters of a country that is written out, in English or a language of Signpost. */
function countryNamed(written: string): string {
  const wanted = written.replace(/[.]/g, '').trim();
  const known = LONG[wanted.toUpperCase()];
  if (known !== undefined) return known;
  if (/^[A-Za-z]{2}$/.test(wanted)) return wanted.toUpperCase();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const isCalledSo = (code: string) => names.of(code)?.toLowerCase() === wanted.toLowerCase();
    const found = codes.find(isCalledSo);
    // Of old codes the one of today: UK is GB.
    if (found) return new Intl.Locale(`und-${found}`).region ?? found;
  }
  return '';
}

/** The tag of a language that is written out in English or in its own words. */
export function languageNamed(written: string): string {
  const names = new Map([
    ['english', 'en'],
    ['german', 'de'],
    ['deutsch', 'de'],
    ['spanish', 'es'],
    ['español', 'es'],
    ['french', 'fr'],
    ['français', 'fr'],
  ]);
  return names.get(written.trim().toLowerCase()) ?? '';
}
