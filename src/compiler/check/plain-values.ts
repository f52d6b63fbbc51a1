import type { Code } from '../../diagnostics/catalogue.ts';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/quote.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { unquoted } from '../edits.ts';
import type { ScalarNode } from '../tree.ts';
import type { Found } from './keys.ts';
import { markOf } from './mark.ts';
import { kindOf, valueName } from './names.ts';
import type { Place } from './place.ts';
import { keyLine, styleOf } from './write.ts';

/** The kinds of value that are one word, as JSON Schema names them. */
export type PlainKind = 'boolean' | 'integer' | 'number';

/** A flag that is neither true nor false, or a number that is none. */
export function plainValueTrouble(place: Place, type: PlainKind): Found {
  const { node } = place;
  const wanted = WANTED[type];
  const meant = node.kind === 'scalar' ? wanted.read(node.text) : undefined;
  const key = place.key ?? '...';
  return {
    code: wanted.code,
    span: markOf(place),
    message: messageFor(place, wanted.name),
    hint:
      meant === undefined
        ? (digitsHint(place, type) ?? sampleHint(place, wanted))
        : `Write it so${isQuoted(node, meant) ? ', without quotes' : ''}: ${keyLine(key, meant, styleOf(place))}`,
    fix: node.kind === 'scalar' && meant !== undefined ? fixFor(node, meant, place) : undefined,
  };
}

/** `3px`: the digits alone may be what was meant. */
function digitsHint(place: Place, type: string): string | undefined {
  const text = place.node.kind === 'scalar' && type !== 'boolean' ? place.node.text : '';
  const digits = /-?\d+(\.\d+)?/.exec(text.replace(/,(?=\d{3})/g, ''))?.[0];
  if (digits === undefined || (type === 'integer' && digits.includes('.'))) return undefined;
  return `Write the digits alone, without quotes: ${keyLine(place.key ?? '...', digits, styleOf(place))}`;
}

function sampleHint(place: Place, wanted: Wanted): string {
  if (wanted.code !== 'number-needed') return wanted.hint;
  const least = String(place.schema?.minimum ?? 1);
  return `${wanted.hint}: ${keyLine(place.key ?? '...', least, styleOf(place))}`;
}

function messageFor(place: Place, wanted: string): string {
  const { node } = place;
  const is =
    node.kind === 'scalar' && node.text !== '' ? `is ${quote(node.text)}` : `holds ${kindOf(node)}`;
  return `${valueName(place)} ${is}, where ${wanted} is needed.`;
}

function isQuoted(node: Place['node'], meant: string): boolean {
  return node.kind === 'scalar' && !node.plain && node.text.trim() === meant;
}

function fixFor(node: ScalarNode, meant: string, { document }: Place): Edit[] | undefined {
  return unquoted(node, meant, document);
}

interface Wanted {
  code: Code;
  name: string;
  hint: string;
  /** What was surely meant, as it has to be typed. */
  read(text: string): string | undefined;
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

const WANTED: Record<PlainKind, Wanted> = {
  boolean: {
    code: 'true-or-false-needed',
    name: 'true or false',
    hint: 'Write true or false, without quotes.',
    read: (text) =>
      YES.test(text.trim())
        ? 'true'
        : NO.test(text.trim())
          ? 'false'
          : nearest(text, ['true', 'false']),
  },
  integer: {
    code: 'number-needed',
    name: 'a whole number',
    hint: 'Write it in digits, without quotes',
    read: readWhole,
  },
  number: {
    code: 'number-needed',
    name: 'a number',
    hint: 'Write it in digits, without quotes',
    read: readNumber,
  },
};
