import { inQuotes } from '../diagnostics/in-quotes.ts';
import type { Place } from '../place.ts';
import type { Node } from '../tree.ts';
import type { SchemaView } from '../values.ts';
import { type Found, firstLine, kindOf, nameOf, plural, textOf } from './words.ts';

interface Kind {
  code: string;
  name: string;
  hint(place: Place, text: string): string;
}

/** What a schema may ask for, by the name JSON Schema has for it. */
const KINDS: Record<string, Kind> = {
  array: { code: 'list-needed', name: 'a list', hint: listHint },
  object: { code: 'group-needed', name: 'a group of keys', hint: groupHint },
  string: { code: 'text-needed', name: 'a text', hint: textHint },
  boolean: { code: 'true-or-false-needed', name: 'true or false', hint: flagHint },
  integer: { code: 'number-needed', name: 'a whole number', hint: numberHint },
  number: { code: 'number-needed', name: 'a number', hint: numberHint },
};

/** A list where a text belongs, and the like. `text` is the whole file. */
export function wrongKind(place: Place, type: string, text: string): Found {
  const kind = KINDS[type];
  if (!kind) throw new Error(`Schemas here have no values of type ${type}.`);
  if (type === 'string' && isBrace(place.node, text)) return braceInText(place, text);
  const items = type === 'array' ? place.schema?.items?.noun : undefined;
  const wanted = items ? `a list of ${plural(items)}` : kind.name;
  return {
    code: kind.code,
    span: firstLine(place.node),
    message: `${nameOf(place)} holds ${kindOf(place.node)}, where ${wanted} is needed.`,
    hint: kind.hint(place, text),
  };
}

/** How a list under this key is written. */
export function listHint({ key, schema }: Place): string {
  const noun = schema?.items?.noun ?? 'entry';
  return `Start each ${noun} on a line of its own with a dash:\n${key}:\n${entryOf(schema?.items)}`;
}

/** The keys of one entry of a list, the first one after a dash. */
function entryOf(schema: SchemaView | undefined, first = '...'): string {
  const keys = keysNeeded(schema);
  const lines = keys.map((key, index) => `${key}: ${index === 0 ? first : '...'}`);
  return (keys.length > 0 ? lines : [first])
    .map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`))
    .join('\n');
}

function keysNeeded(schema: SchemaView | undefined): string[] {
  const needed = schema?.required ?? [];
  return needed.length > 0 ? needed : Object.keys(schema?.properties ?? {}).slice(0, 2);
}

/** What was written is taken for the first key of the group. */
function groupHint({ key, index, schema, node }: Place): string {
  const written = textOf(node) || '...';
  if (index !== undefined) return `Give it keys:\n${entryOf(schema, written)}`;
  const [first = '...', ...rest] = keysNeeded(schema);
  const lines = [`${key}:`, `  ${first}: ${written}`, ...rest.map((other) => `  ${other}: ...`)];
  return `Write its keys on lines of their own, two spaces further in:\n${lines.join('\n')}`;
}

function textHint({ key, node }: Place, text: string): string {
  const written = text.slice(node.start, node.end);
  if (text[node.start] === '[' && !written.includes('\n')) {
    return `A text that begins with "[" needs quotes: ${key}: ${inQuotes(written)}`;
  }
  const [only] = node.kind === 'list' ? node.items : [];
  if (node.kind === 'list' && node.items.length === 1 && only?.kind === 'scalar') {
    return `Take the dash away: ${key}: ${only.text}`;
  }
  return `Write one text after the colon: ${key}: ...`;
}

const isBrace = (node: Node, text: string) => node.kind === 'map' && text[node.start] === '{';

/** `{phone}` at the beginning of a text: YAML takes the brace for its own. */
function braceInText(place: Place, text: string): Found {
  const { node, key } = place;
  const written = text.slice(node.start, node.end).split(/[\r\n]/)[0] ?? '';
  const start = place.index === undefined ? `${key}: ` : '- ';
  return {
    code: 'text-needs-quotes',
    span: { start: node.start, end: node.start + written.length },
    message: `${nameOf(place)} begins with "{", which YAML reads as the start of a group of keys.`,
    hint: `Put the text in quotes: ${start}${inQuotes(written)}`,
  };
}

const YES = /^(true|yes|on|y)$/i;
const NO = /^(false|no|off|n)$/i;

function flagHint({ key, node }: Place): string {
  const written = textOf(node).trim();
  if (YES.test(written)) return `Write, without quotes: ${key}: true`;
  if (NO.test(written)) return `Write, without quotes: ${key}: false`;
  return 'Write true or false.';
}

function numberHint({ key, node, schema }: Place): string {
  const digits = /-?\d+(\.\d+)?/.exec(textOf(node).replace(/,(?=\d{3})/g, ''))?.[0];
  return digits === undefined
    ? `Write it in digits: ${key}: ${schema?.minimum ?? 1}`
    : `Write the digits alone, without quotes: ${key}: ${digits}`;
}
