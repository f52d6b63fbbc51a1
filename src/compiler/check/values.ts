import type { ErrorObject } from 'ajv';
import { kindOfQuotes } from '../../diagnostics/in-quotes.ts';
import { certain, nearest } from '../../diagnostics/suggest.ts';
import { isLanguageTag } from '../../model/locale/languages.ts';
import { WEEK } from '../../model/schema/business.ts';
import { commentedOut } from '../commented-out.ts';
import { replacing } from '../edits.ts';
import { textAt } from '../values.ts';
import { weekDays } from '../week-days.ts';
import type { PlacedMistake } from './keys.ts';
import { keyLine, sampleLines, styleOf, yamlText } from './sample-lines.ts';
import { type SchemaPlace, subjectOf } from './schema-place.ts';
import { headSpan, valueSpan } from './spans.ts';
import { wordBySynonym } from './synonyms.ts';
import { corrected, languageNamed } from './well-formed.ts';

const textOf = ({ node }: SchemaPlace) => (node.kind === 'scalar' ? node.text : '');

/** Explains a value that is not one of those allowed. */
export function explainWord(place: SchemaPlace, allowed: string[]): PlacedMistake {
  const written = textOf(place);
  if (written === '') return explainEmpty(place);
  const days = allowed.includes(WEEK[0]) ? daysIn(place, written) : undefined;
  if (days) return days;
  const suggestion = wordBySynonym(written, allowed) ?? nearest(written, allowed);
  return {
    code: 'unknown-value',
    span: headSpan(place.node),
    params: { subject: subjectOf(place), written, suggestion, names: allowed },
    fix:
      place.node.kind === 'scalar'
        ? replacing(place.node, certain(written, suggestion), place.document)
        : undefined,
  };
}

/** `Mo`, `Dienstag` or `tuesday-friday` where weekdays are listed one by one. */
function daysIn(place: SchemaPlace, written: string): PlacedMistake | undefined {
  const { node, parent, document } = place;
  const days = weekDays(written, textAt(document.root, 'language'));
  if (!days) return undefined;
  const [suggestion, more] = days;
  const isInLine = document.source.text[parent?.node.start ?? -1] === '[';
  const all = more && (isInLine ? [days.join(', ')] : days.map((day) => `- ${day}`));
  return {
    code: 'unknown-value',
    span: headSpan(node),
    params: { subject: subjectOf(place), written, suggestion, all, names: [...WEEK] },
    fix: node.kind === 'scalar' && !more ? replacing(node, suggestion, document) : undefined,
  };
}

/** Explains a key without a value, or with empty quotes. */
export function explainEmpty(place: SchemaPlace): PlacedMistake {
  const { schema, key, index, parent } = place;
  const comment = asComment(place);
  if (comment) return comment;
  const needed = index !== undefined || parent?.schema?.required?.includes(key ?? '');
  return {
    code: 'empty-text',
    span: valueSpan(place),
    params: {
      subject: subjectOf(place),
      allowed: schema?.enum?.map(String),
      about: schema?.description,
      isOptional: !needed,
    },
  };
}

/** `label: #1 in town`: YAML parses the whole text as a comment. */
function asComment(place: SchemaPlace): PlacedMistake | undefined {
  const { text } = place.document.source;
  const start = valueSpan(place).end;
  const colon = place.index === undefined ? /^["']?:([ \t]+)(#.*)/ : /^([ \t]+)(#[\p{L}\p{N}].*)/u;
  const [, gap = '', words] = colon.exec(text.slice(start)) ?? [];
  if (!words || place.node.start !== place.node.end) return undefined;
  const span = { start: start + text.slice(start).indexOf(gap + words) + gap.length, end: 0 };
  const written = words.trimEnd();
  span.end = span.start + written.length;
  const lineOf = (value: string) =>
    place.index === undefined
      ? keyLine(place.key ?? '...', value, styleOf(place))
      : `- ${yamlText(value)}`;
  const value = commentedOut(written);
  if (value !== undefined) {
    return {
      code: 'text-needs-quotes',
      span,
      params: { reason: 'value-as-comment', line: lineOf(value) },
    };
  }
  const line = lineOf(written);
  return {
    code: 'text-needs-quotes',
    span,
    params: { reason: 'sign', sign: '#', quoting: { kind: kindOfQuotes(written), line } },
  };
}

/** Explains too many or too few entries, a text that is too long, or a number out of range. */
export function explainLimit(place: SchemaPlace, error: ErrorObject): PlacedMistake {
  const limit = Number(error.params.limit);
  const noun = place.schema?.items?.noun ?? 'entry';
  const has = amountOf(place);
  const common = { subject: subjectOf(place), has };
  const span = headSpan(place.node);
  switch (error.keyword) {
    case 'minItems':
      return {
        code: 'too-few',
        span,
        params: { ...common, min: limit, noun, ...firstEntry(place) },
      };
    case 'maxItems':
      return { code: 'too-many', span, params: { ...common, max: limit, noun } };
    case 'maxLength':
      return { code: 'too-long', span, params: { ...common, max: limit } };
    default: {
      const broken = error.keyword === 'minimum' ? 'min' : 'max';
      const { minimum: min, maximum: max } = place.schema ?? {};
      return { code: 'out-of-limits', span, params: { ...common, min, max, broken } };
    }
  }
}

/** Returns a number itself, or how many entries or characters a list or text has. */
function amountOf({ node, schema }: SchemaPlace): number {
  if (node.kind === 'list') return node.items.length;
  if (node.kind === 'map') return node.entries.length;
  const isNumber = schema?.type === 'number' || schema?.type === 'integer';
  return isNumber ? Number(node.text) : Array.from(node.text).length;
}

function firstEntry(place: SchemaPlace) {
  const { key = '...', schema, parent } = place;
  const isNeeded = parent?.schema?.required?.includes(key);
  const sample = sampleLines(key, schema, styleOf(place));
  return { sample, optional: isNeeded ? undefined : key };
}

/** Explains a text that does not match its pattern: a path with capitals, a name with spaces. */
export function explainPattern(place: SchemaPlace): PlacedMistake {
  const { node, schema } = place;
  const written = textOf(place);
  if (written === '') return explainEmpty(place);
  const suggestion = ownLanguage(place) ?? corrected(written, schema);
  const line =
    suggestion && (place.key ? keyLine(place.key, suggestion, styleOf(place)) : suggestion);
  const madeOf = schema?.patternHint ?? 'other characters';
  return {
    code: schema?.role === 'path' ? 'wrong-path' : 'wrong-form',
    span: headSpan(node),
    params: { subject: subjectOf(place), written, line, madeOf },
    fix:
      suggestion && isCertain(schema?.role) && node.kind === 'scalar'
        ? replacing(node, suggestion, place.document)
        : undefined,
  };
}

/** Fixes what has one right form; another name may be a matter of taste. */
function isCertain(role: string | undefined): boolean {
  return role === 'path' || role === 'origin' || role === 'focus';
}

/** Returns the site's language tag if it is written out: "English" on a site in en-US. */
function ownLanguage({ document, schema, node }: SchemaPlace): string | undefined {
  const own = textAt(document.root, 'language') ?? '';
  if (schema?.role !== 'language' || !isLanguageTag(own) || node.kind !== 'scalar')
    return undefined;
  return languageNamed(node.text) === own.split('-')[0] ? own : undefined;
}
