import { nearest } from '../../diagnostics/suggest.ts';
import { unquoted } from '../edits.ts';
import type { PlacedMistake } from './keys.ts';
import { keyLine, styleOf } from './sample-lines.ts';
import { contentOf, type SchemaPlace, subjectOf } from './schema-place.ts';
import { valueSpan } from './spans.ts';

/** The kinds of value that are one word, as JSON Schema names them. */
export type PlainKind = 'boolean' | 'integer' | 'number';

/** A flag that is neither true nor false, or a number that is none. */
export function explainPlainValue(place: SchemaPlace, wanted: PlainKind): PlacedMistake {
  const { node } = place;
  const meant = node.kind === 'scalar' ? READ[wanted](node.text) : undefined;
  const written = node.kind === 'scalar' && node.text !== '' ? node.text : undefined;
  const value = { subject: subjectOf(place), holds: contentOf(node), written };
  const line = meant === undefined ? undefined : lineWith(place, meant);
  const isUnquoted = meant !== undefined && isQuoted(node, meant);
  const where = {
    span: valueSpan(place),
    fix:
      node.kind === 'scalar' && meant !== undefined
        ? unquoted(node, meant, place.document)
        : undefined,
  };
  if (wanted === 'boolean') {
    const params = { ...value, line, isQuoted: isUnquoted };
    return { code: 'true-or-false-needed', params, ...where };
  }
  const advice =
    line === undefined
      ? numberAdvice(place, wanted)
      : ({ act: isUnquoted ? 'unquote' : 'rewrite', line } as const);
  return { code: 'number-needed', params: { ...value, wanted, ...advice }, ...where };
}

function lineWith(place: SchemaPlace, value: string): string {
  return keyLine(place.key ?? '...', value, styleOf(place));
}

/** `3px`: the digits alone may be what was meant. */
function numberAdvice(place: SchemaPlace, wanted: PlainKind) {
  const text = place.node.kind === 'scalar' ? place.node.text : '';
  const digits = /-?\d+(\.\d+)?/.exec(text.replace(/,(?=\d{3})/g, ''))?.[0];
  if (digits === undefined || (wanted === 'integer' && digits.includes('.'))) {
    const least = String(place.schema?.minimum ?? 1);
    return { act: 'sample', line: lineWith(place, least) } as const;
  }
  return { act: 'digits-alone', line: lineWith(place, digits) } as const;
}

function isQuoted(node: SchemaPlace['node'], meant: string): boolean {
  return node.kind === 'scalar' && !node.plain && node.text.trim() === meant;
}

const YES = /^(true|yes|y|on|1|ja|sí|si|oui|x)$/i;
const NO = /^(false|no|n|off|0|nein|non)$/i;

const WHOLE = /^\s*([+-]?)(\d{1,3}(?:[, _]\d{3})+|\d+)(?:\.0+)?\s*$/;

const COUNTED = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function readWhole(text: string): string | undefined {
  const [, sign = '', digits] = WHOLE.exec(text) ?? [];
  if (digits !== undefined)
    return `${sign === '-' ? '-' : ''}${Number(digits.replace(/[, _]/g, ''))}`;
  const word = COUNTED.indexOf(text.trim().toLowerCase());
  return word < 0 ? undefined : String(word);
}

function readNumber(text: string): string | undefined {
  const [, decimal] = /^\s*(-?\d+[.,]\d+)\s*$/.exec(text) ?? [];
  return decimal?.replace(',', '.') ?? readWhole(text);
}

/** What was surely meant, as it has to be typed. */
const READ: Record<PlainKind, (text: string) => string | undefined> = {
  boolean: readFlag,
  integer: readWhole,
  number: readNumber,
};

function readFlag(text: string): string | undefined {
  if (YES.test(text.trim())) return 'true';
  return NO.test(text.trim()) ? 'false' : nearest(text, ['true', 'false']);
}
