import { languageTagMeant } from '../../model/languages.ts';
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

/** "24 Months", "24months" and "2y" are meant as "24 months" and "2 years". */
function asDuration(written: string): string {
  const [, count = '', letter = ''] = /^(\d+)\s*([dwmy])[a-z]*\.?$/i.exec(written.trim()) ?? [];
  const unit = ['days', 'weeks', 'months', 'years'].find(
    (name) => name[0] === letter.toLowerCase(),
  );
  return count && unit ? `${count} ${count === '1' ? unit.slice(0, -1) : unit}` : written;
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
