import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { unquoted } from '../edits.ts';
import {
  contentOf,
  type LocatedMistake,
  type NodeContext,
  scalarText,
  subjectOf,
} from './node-context.ts';
import { type NumberInWords, numberInWords } from './number-in-words.ts';
import { lineWith } from './sample-lines.ts';
import { valueSpan } from './spans.ts';

/** Explains an invalid boolean. */
export function explainFlag(context: NodeContext): LocatedMistake {
  const written = scalarText(context);
  const isNo = NO.test(written.trim()) ? 'false' : nearest(written, ['true', 'false']);
  const suggestion = YES.test(written.trim()) ? 'true' : isNo;
  const line = suggestion === undefined ? undefined : lineWith(context, suggestion);
  const isUnquoted = suggestion !== undefined && isQuoted(context.node, suggestion);
  return {
    code: 'true-or-false-needed',
    params: { ...writtenAt(context), line, isQuoted: isUnquoted },
    span: valueSpan(context),
    fix: rewritten(context, suggestion),
  };
}

export function explainNumber(
  context: NodeContext,
  expected: 'integer' | 'number',
): LocatedMistake {
  const number = numberAfterSign(context);
  if (number) return number;
  const isInBytes = context.parent?.schema?.noun === 'budget';
  const found = numberInWords(scalarText(context), expected, isInBytes);
  const isCertain = found?.isAlone && found.values.length === 1;
  return {
    code: 'number-needed',
    params: { ...writtenAt(context), expected, ...numberAdvice(context, found) },
    span: valueSpan(context),
    fix: isCertain ? rewritten(context, found.values[0]) : undefined,
  };
}

/** `order: #5`, which YAML parses as a comment. */
function numberAfterSign(context: NodeContext): LocatedMistake | undefined {
  const { node, text, index } = context;
  const after = text.slice(valueSpan(context).end);
  const [head = '', sign = '', digits = ''] =
    /^:[ \t]+(#)(\d+)(?=[ \t]*(?:[\r\n]|$))/.exec(after) ?? [];
  if (head === '' || index !== undefined || node.start !== node.end) return undefined;
  const end = valueSpan(context).end + head.length;
  const written = sign + digits;
  const advice = { act: 'digits-alone' as const, line: lineWith(context, digits) };
  return {
    code: 'number-needed',
    span: { start: end - written.length, end },
    params: { subject: subjectOf(context), holds: 'text', written, expected: 'integer', advice },
  };
}

type NumberAdvice = MistakeOf<'number-needed'>['params']['advice'];

/** Returns the advice for a number with other text, such as `3px`: only the digits may be meant. */
function numberAdvice(
  context: NodeContext,
  found: NumberInWords | undefined,
): { advice: NumberAdvice } {
  if (!found) {
    const [decimal = '0'] = numberInWords(scalarText(context), 'number', false)?.values ?? [];
    const { minimum = 1, examples = [minimum] } = context.schema ?? {};
    const whole = Math.trunc(Number(decimal));
    const sample = whole === 0 ? examples[0] : Math.max(whole, minimum);
    return { advice: { act: 'sample', line: lineWith(context, String(sample)) } };
  }
  const [value = '', decimal] = found.values;
  const { minimum = 0, maximum = Infinity } = context.schema ?? {};
  const isOver = Number(value) < minimum || Number(value) > maximum;
  if (isOver && !found.isAlone && decimal === undefined) {
    const { default: usual = Number(value) < minimum ? minimum : maximum } = context.schema ?? {};
    return { advice: { act: 'sample', line: lineWith(context, String(usual)) } };
  }
  if (decimal !== undefined) {
    return { advice: { act: 'either', sign: found.sign, grouped: value, decimal } };
  }
  const alone = isQuoted(context.node, value) ? 'unquote' : 'rewrite';
  const other = found.hasFactor ? 'in-bytes' : 'digits-alone';
  return { advice: { act: found.isAlone ? alone : other, line: lineWith(context, value) } };
}

function writtenAt(context: NodeContext) {
  return {
    subject: subjectOf(context),
    holds: contentOf(context.node),
    written: scalarText(context) || undefined,
  };
}

function rewritten({ node, document }: NodeContext, suggestion: string | undefined) {
  return node.kind === 'scalar' && suggestion !== undefined
    ? unquoted(node, suggestion, document)
    : undefined;
}

function isQuoted(node: NodeContext['node'], suggestion: string): boolean {
  return node.kind === 'scalar' && !node.plain && node.text.trim() === suggestion;
}

/** Words for true and false, in the languages that Signpost speaks. */
export const YES =
  /^(true|yes|y|on|1|ja|sí|sì|si|oui|tak|sim|x|wahr|vrai|verdadero|vero|waar|prawda|verdadeiro)$/i;
export const NO =
  /^(false|no|n|off|0|never|not yet|nein|nee|nie|non|não|falsch|faux|onwaar|fałsz)$/i;
