import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { unquoted } from '../edits.ts';
import type { PlacedMistake } from './keys.ts';
import { type NumberInWords, numberInWords } from './number-in-words.ts';
import { keyLine, styleOf } from './sample-lines.ts';
import { contentOf, type SchemaPlace, subjectOf } from './schema-place.ts';
import { valueSpan } from './spans.ts';

/** The scalar types other than string, by their names in JSON Schema. */
export type PlainKind = 'boolean' | 'integer' | 'number';

/** Explains an invalid boolean or number. */
export function explainPlainValue(place: SchemaPlace, expected: PlainKind): PlacedMistake {
  return expected === 'boolean' ? explainFlag(place) : explainNumber(place, expected);
}

function explainFlag(place: SchemaPlace): PlacedMistake {
  const suggestion = readFlag(textOf(place));
  const line = suggestion === undefined ? undefined : lineWith(place, suggestion);
  const isUnquoted = suggestion !== undefined && isQuoted(place.node, suggestion);
  return {
    code: 'true-or-false-needed',
    params: { ...writtenAt(place), line, isQuoted: isUnquoted },
    span: valueSpan(place),
    fix: rewritten(place, suggestion),
  };
}

function explainNumber(place: SchemaPlace, expected: 'integer' | 'number'): PlacedMistake {
  const number = numberAfterSign(place);
  if (number) return number;
  const isInBytes = place.parent?.schema?.noun === 'budget';
  const found = numberInWords(textOf(place), expected, isInBytes);
  const isCertain = found?.isAlone && found.values.length === 1;
  return {
    code: 'number-needed',
    params: { ...writtenAt(place), expected, ...numberAdvice(place, found) },
    span: valueSpan(place),
    fix: isCertain ? rewritten(place, found.values[0]) : undefined,
  };
}

/** `order: #5`, which YAML parses as a comment. */
function numberAfterSign(place: SchemaPlace): PlacedMistake | undefined {
  const { node, document, index } = place;
  const after = document.source.text.slice(valueSpan(place).end);
  const [head = '', sign = '', digits = ''] =
    /^:[ \t]+(#)(\d+)(?=[ \t]*(?:[\r\n]|$))/.exec(after) ?? [];
  if (head === '' || index !== undefined || node.start !== node.end) return undefined;
  const end = valueSpan(place).end + head.length;
  const written = sign + digits;
  const advice = { act: 'digits-alone' as const, line: lineWith(place, digits) };
  return {
    code: 'number-needed',
    span: { start: end - written.length, end },
    params: { subject: subjectOf(place), holds: 'text', written, expected: 'integer', advice },
  };
}

type NumberAdvice = MistakeOf<'number-needed'>['params']['advice'];

/** Returns the advice for a number with other text, such as `3px`: only the digits may be meant. */
function numberAdvice(
  place: SchemaPlace,
  found: NumberInWords | undefined,
): { advice: NumberAdvice } {
  if (!found) {
    const [decimal = '0'] = numberInWords(textOf(place), 'number', false)?.values ?? [];
    const sample = Math.max(Math.trunc(Number(decimal)), Number(place.schema?.minimum ?? 1));
    return { advice: { act: 'sample', line: lineWith(place, String(sample)) } };
  }
  const [value = '', decimal] = found.values;
  if (decimal !== undefined) {
    return { advice: { act: 'either', sign: found.sign, grouped: value, decimal } };
  }
  const alone = isQuoted(place.node, value) ? 'unquote' : 'rewrite';
  const other = found.hasFactor ? 'in-bytes' : 'digits-alone';
  return { advice: { act: found.isAlone ? alone : other, line: lineWith(place, value) } };
}

function textOf({ node }: SchemaPlace): string {
  return node.kind === 'scalar' ? node.text : '';
}

function writtenAt(place: SchemaPlace) {
  return {
    subject: subjectOf(place),
    holds: contentOf(place.node),
    written: textOf(place) || undefined,
  };
}

function rewritten({ node, document }: SchemaPlace, suggestion: string | undefined) {
  return node.kind === 'scalar' && suggestion !== undefined
    ? unquoted(node, suggestion, document)
    : undefined;
}

function lineWith(place: SchemaPlace, value: string): string {
  return keyLine(place.key ?? '...', value, styleOf(place));
}

function isQuoted(node: SchemaPlace['node'], suggestion: string): boolean {
  return node.kind === 'scalar' && !node.plain && node.text.trim() === suggestion;
}

const YES = /^(true|yes|y|on|1|ja|sí|si|oui|x)$/i;
const NO = /^(false|no|n|off|0|nein|non)$/i;

/** Returns the boolean that was surely meant, as it has to be typed. */
function readFlag(text: string): string | undefined {
  if (YES.test(text.trim())) return 'true';
  return NO.test(text.trim()) ? 'false' : nearest(text, ['true', 'false']);
}
