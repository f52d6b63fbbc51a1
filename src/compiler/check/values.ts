import type { ErrorObject } from 'ajv';
import { kindOfQuotes } from '../../diagnostics/in-quotes.ts';
import { certain, nearest } from '../../diagnostics/suggest.ts';
import { isLanguageTag } from '../../model/locale/languages.ts';
import { WEEK } from '../../model/schema/business.ts';
import { characterCount } from '../../model/text/character-count.ts';
import { replacing } from '../edits.ts';
import { commentedOut } from '../missing-values.ts';
import { textAt } from '../values.ts';
import { weekDays } from '../week-days.ts';
import { yamlText } from '../yaml-text.ts';
import { type LocatedMistake, type NodeContext, scalarText, subjectOf } from './node-context.ts';
import { lineWith, sampleLines } from './sample-lines.ts';
import { headSpan, valueSpan } from './spans.ts';
import { wordBySynonym } from './synonyms.ts';
import { corrected, languageNamed } from './well-formed.ts';

/** Explains a value that is not one of those allowed. */
export function explainWord(context: NodeContext, allowed: string[]): LocatedMistake {
  const written = scalarText(context);
  if (written === '') return explainEmpty(context);
  const days = allowed.includes(WEEK[0]) ? daysIn(context, written) : undefined;
  if (days) return days;
  return unknownWord(context, written, allowed);
}

/** @param written the text, or the texts of a list in its place. */
export function unknownWord(
  context: NodeContext,
  written: string,
  allowed: string[],
): LocatedMistake {
  const suggestion = wordBySynonym(written, allowed) ?? nearest(written, allowed);
  return {
    code: 'unknown-value',
    span: headSpan(context.node),
    params: { subject: subjectOf(context), written, suggestion, names: allowed },
    fix:
      context.node.kind === 'scalar'
        ? replacing(context.node, certain(written, suggestion), context.document)
        : undefined,
  };
}

/** `Mo`, `Dienstag` or `tuesday-friday` where weekdays are listed one by one. */
function daysIn(context: NodeContext, written: string): LocatedMistake | undefined {
  const { node, parent, document } = context;
  const days = weekDays(written, textAt(document.root, 'language'));
  if (!days) return undefined;
  const [suggestion, more] = days;
  const isInLine = context.text[parent?.node.start ?? -1] === '[';
  const all = more && (isInLine ? [days.join(', ')] : days.map((day) => `- ${day}`));
  return {
    code: 'unknown-value',
    span: headSpan(node),
    params: { subject: subjectOf(context), written, suggestion, all, names: [...WEEK] },
    fix: node.kind === 'scalar' && !more ? replacing(node, suggestion, document) : undefined,
  };
}

/** Explains a key without a value, or with empty quotes. */
export function explainEmpty(context: NodeContext): LocatedMistake {
  const { schema, key, index, parent } = context;
  const comment = asComment(context);
  if (comment) return comment;
  const needed = index !== undefined || parent?.schema?.required?.includes(key ?? '');
  return {
    code: 'empty-text',
    span: valueSpan(context),
    params: {
      subject: subjectOf(context),
      allowed: schema?.enum?.map(String),
      about: schema?.description,
      isOptional: !needed,
    },
  };
}

/** `label: #1 in town`: YAML parses the whole text as a comment. */
function asComment(context: NodeContext): LocatedMistake | undefined {
  const { text } = context;
  const start = valueSpan(context).end;
  const colon =
    context.index === undefined ? /^["']?:([ \t]+)(#.*)/ : /^([ \t]+)(#[\p{L}\p{N}].*)/u;
  const [, gap = '', words] = colon.exec(text.slice(start)) ?? [];
  if (!words || context.node.start !== context.node.end) return undefined;
  const span = { start: start + text.slice(start).indexOf(gap + words) + gap.length, end: 0 };
  const written = words.trimEnd();
  span.end = span.start + written.length;
  const lineOf = (value: string) =>
    context.index === undefined ? lineWith(context, value) : `- ${yamlText(value)}`;
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
export function explainLimit(context: NodeContext, error: ErrorObject): LocatedMistake {
  const limit = Number(error.params.limit);
  const noun = context.schema?.items?.noun ?? 'entry';
  const has = amountOf(context);
  const common = { subject: subjectOf(context), has };
  const span = headSpan(context.node);
  switch (error.keyword) {
    case 'minItems':
      return {
        code: 'too-few',
        span,
        params: { ...common, min: limit, noun, ...firstEntry(context) },
      };
    case 'maxItems':
      return { code: 'too-many', span, params: { ...common, max: limit, noun } };
    case 'maxLength':
      return { code: 'too-long', span, params: { ...common, max: limit } };
    default: {
      const broken = error.keyword === 'minimum' ? 'min' : 'max';
      const { minimum: min, maximum: max } = context.schema ?? {};
      return { code: 'out-of-limits', span, params: { ...common, min, max, broken } };
    }
  }
}

/** Returns a number itself, or how many entries or characters a list or text has. */
function amountOf({ node, schema }: NodeContext): number {
  if (node.kind === 'list') return node.items.length;
  if (node.kind === 'map') return node.entries.length;
  const isNumber = schema?.type === 'number' || schema?.type === 'integer';
  return isNumber ? Number(node.text) : characterCount(node.text);
}

function firstEntry(context: NodeContext) {
  const { key = '...', schema, parent } = context;
  const isNeeded = parent?.schema?.required?.includes(key);
  const sample = sampleLines(key, schema, context);
  return { sample, optional: isNeeded ? undefined : key };
}

/** Explains a text that does not match its pattern: a path with capitals, a name with spaces. */
export function explainPattern(context: NodeContext): LocatedMistake {
  const { node, schema } = context;
  const written = scalarText(context);
  if (written === '') return explainEmpty(context);
  const suggestion = ownLanguage(context) ?? corrected(written, schema);
  const line = suggestion && (context.key ? lineWith(context, suggestion) : suggestion);
  const madeOf = schema?.patternHint ?? 'other characters';
  // An address below a host may be all of a site.
  const isCertain =
    CERTAIN.includes(schema?.role) && !(schema?.role === 'origin' && /\w\/\w/.test(written));
  return {
    code: schema?.role === 'path' ? 'wrong-path' : 'wrong-form',
    span: headSpan(node),
    params: { subject: subjectOf(context), written, line, madeOf },
    fix:
      suggestion && isCertain && node.kind === 'scalar'
        ? replacing(node, suggestion, context.document)
        : undefined,
  };
}

/** Roles of values that have one right form; another name may be a matter of taste. */
const CERTAIN: (string | undefined)[] = ['path', 'origin', 'focus'];

/** Returns the site's language tag if it is written out: "English" on a site in en-US. */
function ownLanguage({ document, schema, node }: NodeContext): string | undefined {
  const own = textAt(document.root, 'language') ?? '';
  if (schema?.role !== 'language' || !isLanguageTag(own) || node.kind !== 'scalar')
    return undefined;
  return languageNamed(node.text) === own.split('-')[0] ? own : undefined;
}
