import type { ErrorObject } from 'ajv';
import type { Code } from '../../diagnostics/catalogue.ts';
import { quote } from '../../diagnostics/quote.ts';
import { certain, listNames, nearest } from '../../diagnostics/suggest.ts';
import { replacing } from '../edits.ts';
import { camelCase, pathMeant, slug } from '../slug.ts';
import { headOf } from './head.ts';
import type { Found } from './keys.ts';
import { markOf } from './mark.ts';
import { inBrackets, plural, valueName } from './names.ts';
import type { Place } from './place.ts';
import { keyLine, sampleLines, styleOf } from './write.ts';

const textOf = ({ node }: Place) => (node.kind === 'scalar' ? node.text : '');

/** A word that is not on the list of allowed ones. */
export function explainWord(place: Place, allowed: string[]): Found {
  const written = textOf(place);
  if (written === '') return explainEmpty(place);
  const list = listNames(written, allowed, 'It may be');
  const meant = nearest(written, allowed);
  return {
    code: 'unknown-value',
    span: headOf(place.node),
    message: `${valueName(place)} cannot be ${quote(written)}.`,
    hint: meant ? `Did you mean "${meant}"? ${list}` : list,
    fix:
      place.node.kind === 'scalar'
        ? replacing(place.node, certain(written, meant), place.document)
        : undefined,
  };
}

/** A key without a value, or with empty quotes. */
export function explainEmpty(place: Place): Found {
  const { schema, key, index, parent } = place;
  const comment = asComment(place);
  if (comment) return comment;
  const needed = index !== undefined || parent?.schema?.required?.includes(key ?? '');
  const words = schema?.enum
    ? `one of: ${schema.enum.join(', ')}`
    : `a text${inBrackets(schema?.description)}`;
  return {
    code: 'empty-text',
    span: markOf(place),
    message: `${valueName(place)} is empty.`,
    hint: `Write ${words}${index === undefined ? '' : '\nOr take the dash out.'}${needed ? '' : `\nOr take the line "${key}:" out.`}`,
  };
}

/** `label: #1 in Clermont`: nothing is left of the text. */
function asComment(place: Place): Found | undefined {
  const { text } = place.document.source;
  const start = markOf(place).end;
  const [, gap = '', words] = /^["']?:([ \t]+)(#[^\s#].*)/.exec(text.slice(start)) ?? [];
  if (!words || place.node.start !== place.node.end) return undefined;
  const span = { start: start + text.slice(start).indexOf(gap + words) + gap.length, end: 0 };
  span.end = span.start + words.trimEnd().length;
  return {
    code: 'text-needs-quotes',
    span,
    message:
      'This text begins with "#", which YAML reads as the start of a comment, so nothing is left of the text.',
    hint: `Put it in double quotes: ${keyLine(place.key ?? '...', words.trimEnd(), styleOf(place))}`,
  };
}

type Limit = (
  limit: number,
  has: number,
  noun: string,
) => [code: Code, message: string, hint: string];

const few = (count: number, noun: string) => `${count} ${count === 1 ? noun : plural(noun)}`;

const LIMITS: Record<string, Limit> = {
  minItems: (limit, has, noun) => [
    'too-few',
    has === 0
      ? `is an empty list; it needs at least ${few(limit, noun)}.`
      : `has ${few(has, noun)}; it needs at least ${limit}.`,
    `Add ${limit - has} more.`,
  ],
  maxItems: (limit, has, noun) => [
    'too-many',
    `has ${few(has, noun)}; it may have at most ${limit}.`,
    `Take ${has - limit} of them out.`,
  ],
  maxLength: (limit, has) => [
    'too-long',
    `has ${has} characters; it may have at most ${limit}.`,
    `Take at least ${has - limit} out.`,
  ],
  minimum: (limit, has) => [
    'out-of-limits',
    `is ${has}; the least is ${limit}.`,
    `Write ${limit} or more.`,
  ],
  maximum: (limit, has) => [
    'out-of-limits',
    `is ${has}; the most is ${limit}.`,
    `Write ${limit} or less.`,
  ],
};

/** Too many or too few, too long, too great or too small. */
export function explainLimit(place: Place, error: ErrorObject): Found {
  const data: unknown = error.data;
  const has = typeof data === 'number' ? data : Array.from(data as ArrayLike<unknown>).length;
  const noun = place.schema?.items?.noun ?? 'entry';
  const limit = LIMITS[error.keyword] as Limit;
  const [code, message, hint] = limit(Number(error.params.limit), has, noun);
  return {
    code,
    span: headOf(place.node),
    message: `${valueName(place)} ${message}`,
    hint: has === 0 && error.keyword === 'minItems' ? firstEntry(place) : bothLimits(place, hint),
  };
}

function firstEntry(place: Place): string {
  const { key = '...', schema, parent } = place;
  const noun = schema?.items?.noun ?? 'entry';
  const lines = sampleLines(key, schema, styleOf(place)).join('\n');
  const needed = parent?.schema?.required?.includes(key);
  return `Start each ${noun} on a line of its own with a dash:\n${lines}${needed ? '' : `\nOr take "${key}:" out.`}`;
}

/** For a number that may be neither too small nor too great, both ends. */
function bothLimits({ schema }: Place, hint: string): string {
  const { minimum, maximum } = (schema ?? {}) as { minimum?: number; maximum?: number };
  const both = minimum !== undefined && maximum !== undefined && hint.startsWith('Write');
  return both ? `Write a number from ${minimum} to ${maximum}.` : hint;
}

/** A text that is not made the way it has to be: a path with capitals, a name with spaces. */
export function explainPattern(place: Place): Found {
  const { node, schema } = place;
  const written = textOf(place);
  if (written === '') return explainEmpty(place);
  const meant = corrected(written, schema?.role, (error) => matches(error, place));
  const path = schema?.role === 'path';
  return {
    code: path ? 'wrong-path' : 'wrong-form',
    span: headOf(node),
    message: `${valueName(place)} cannot be ${quote(written)}${path ? `: ${pathTrouble(written)}` : '.'}`,
    hint: `${meant ? `Write: ${place.key ? keyLine(place.key, meant, styleOf(place)) : meant}\n` : ''}It is made of ${schema?.patternHint ?? 'other characters'}.`,
    fix:
      meant && isCertain(schema?.role) && node.kind === 'scalar'
        ? replacing(node, meant, place.document)
        : undefined,
  };
}

/** A new name may be a matter of taste; what others refer to by path or address is not. */
function isCertain(role: string | undefined): boolean {
  return role === 'path' || role === 'origin';
}

function matches(text: string, { schema }: Place): boolean {
  const pattern = (schema as { pattern?: string } | undefined)?.pattern;
  return pattern !== undefined && new RegExp(pattern, 'u').test(text);
}

/** What was probably meant, if that is well-formed. */
function corrected(
  written: string,
  role: string | undefined,
  isRight: (text: string) => boolean,
): string | undefined {
  const candidates = {
    path: [pathMeant(written)],
    anchor: [slug(written)],
    'field-name': [camelCase(written)],
    duration: [asDuration(written)],
    origin: [
      written.replace(/\/+$/, ''),
      `https://${written.replace(/^\w+:\/*/, '').replace(/\/.*$/, '')}`,
    ],
  }[role ?? ''] ?? [`.${written}`, written.replace(/\s+/g, '')];
  return candidates.find((candidate) => candidate !== written && isRight(candidate));
}

/** "24 Months", "24months" and "2y" are meant as "24 months" and "2 years". */
function asDuration(written: string): string {
  const [, count = '', letter = ''] = /^(\d+)\s*([dwmy])[a-z]*\.?$/i.exec(written.trim()) ?? [];
  const unit = ['days', 'weeks', 'months', 'years'].find(
    (name) => name[0] === letter.toLowerCase(),
  );
  return count && unit ? `${count} ${count === '1' ? unit.slice(0, -1) : unit}` : written;
}

function pathTrouble(written: string): string {
  const has = [
    [/\p{Lu}/u.test(written), 'capital letters'],
    [/\s/.test(written), 'spaces'],
    [/_/.test(written), 'an underscore'],
    [/\.\w+$/.test(written), 'an ending'],
    [/.\/$/.test(written), 'a slash at its end'],
    [/\/\//.test(written), 'two slashes side by side'],
  ].flatMap(([is, words]) => (is ? [String(words)] : []));
  const last = has.pop();
  if (/^https?:/i.test(written)) return 'it begins with the address of a site.';
  if (!written.startsWith('/')) return 'it does not begin with a slash.';
  if (last === undefined) return 'it has signs that a path may not have.';
  return `it has ${has.length > 0 ? `${has.join(', ')} and ` : ''}${last}.`;
}
