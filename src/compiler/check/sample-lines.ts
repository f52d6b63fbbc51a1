import { inQuotes } from '../../diagnostics/in-quotes.ts';
import type { SchemaView } from '../values.ts';
import { needsQuotes, textInBrackets, yamlText } from '../yaml-text.ts';
import type { NodeContext } from './node-context.ts';

/** The format of the lines in a hint: that of the author's file. */
type Style = Pick<NodeContext, 'json'>;

const YAML: Style = { json: false };

/** Formats a key and its value: `key: value`, or `"key": "value"` in a JSON file. */
export function keyLine(key: string, value: string, { json }: Style = YAML): string {
  if (json) return `"${key}": ${isBare(value) ? value : JSON.stringify(value)}`;
  return `${key}: ${isBare(value) || !needsQuotes(value) ? value : inQuotes(value)}`;
}

/** Formats the key of a value in the author's file with another value. */
export function lineWith(context: NodeContext, value: string): string {
  return keyLine(context.key ?? '...', value, context);
}

const isBare = (value: string) => /^(true|false|-?\d+(\.\d+)?|[[{].*)$/s.test(value);

export function sampleLines(key: string, schema: SchemaView | undefined, style = YAML): string[] {
  if (style.json) return [`"${key}": ${jsonSample(schema)}`];
  const lines = yamlSample(schema);
  if (schema?.type === 'array' || schema?.properties || schema?.discriminator) {
    return below(key, lines);
  }
  return [`${key}: ${lines[0]}`];
}

/** Returns a key without a value, with lines below it. */
export function below(key: string, lines: string[]): string[] {
  return [`${key}:`, ...lines.map((line) => `  ${line}`)];
}

function yamlSample(schema: SchemaView | undefined): string[] {
  if (schema?.type === 'array') return entryLines(schema.items);
  const keys = keysToShow(schema);
  return keys.length > 0 ? keys.flatMap(([key, value]) => sampleLines(key, value)) : [word(schema)];
}

/**
 * Returns a list entry with its dash, with the given words at the key that takes such: an address at
 * that of a link, other words at the first, if it takes text.
 */
export function entryLines(items: SchemaView | undefined, words?: string): string[] {
  const keys = keysToShow(items);
  const [[key, first] = ['', {}]] = keys;
  const isText = isOfWords(first) && first.type === 'string';
  const isImage = items?.role === 'image' && /^\S+\.\w+$/.test(words ?? '');
  const toAddress = keyForAddress(words ?? '', keys);
  if (words === undefined || !(isText || isImage || toAddress))
    return behindDash(yamlSample(items));
  const own = toAddress ?? key;
  return behindDash(
    keys.flatMap(([name, schema]) =>
      name === own ? `${name}: ${yamlText(words)}` : sampleLines(name, schema),
    ),
  );
}

/** Returns the key of a link, for an address or a fact that may be one. */
export function keyForAddress(words: string, keys: [string, SchemaView][]): string | undefined {
  const isAddress = /^(?:\/|#|https?:|mailto:|tel:|files\/|\{\w+\}$)/.test(words);
  return isAddress ? keys.find(([, { role }]) => role === 'link')?.[0] : undefined;
}

/** Whether a value is text that visitors read. */
export function isOfWords({ role }: SchemaView = {}): boolean {
  return role !== undefined && ['text', 'inline', 'anchored', 'markdown'].includes(role);
}

/** Formats lines as a list entry. */
export function behindDash(lines: string[]): string[] {
  return lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}`);
}

/** Formats words as a flow list on one line. */
export function inSquareBrackets(words: string[]): string {
  return `[${words.map(textInBrackets).join(', ')}]`;
}

/** Returns the keys that a sample of a mapping shows: the required ones, or else the first. */
function keysToShow(schema: SchemaView | undefined): [string, SchemaView][] {
  const tag = schema?.discriminator?.propertyName;
  // Nearly every form is delivered to the inbox.
  if (tag === 'to') return [[tag, { const: 'inbox' }]];
  if (tag) return [[tag, { type: 'string' }]];
  const all = Object.entries(schema?.properties ?? {});
  const needed = all.filter(([key]) => schema?.required?.includes(key));
  const image = schema?.role === 'image' ? all.slice(0, 2) : [];
  return [image, needed, all.slice(0, 1)].find((keys) => keys.length > 0) ?? [];
}

function word(schema: SchemaView | undefined): string {
  if (schema?.const !== undefined) return String(schema.const);
  if (schema?.enum) return String(schema.enum[0]);
  if (schema?.type === 'boolean') return 'true';
  if (schema?.type === 'integer' || schema?.type === 'number') return '1';
  return schema?.examples?.[0] ?? '...';
}

function jsonSample(schema: SchemaView | undefined): string {
  if (schema?.type === 'array') return `[${jsonSample(schema.items)}]`;
  const keys = keysToShow(schema);
  if (keys.length === 0) {
    const plain = word(schema);
    return isBare(plain) ? plain : JSON.stringify(plain);
  }
  return `{ ${keys.map(([key, value]) => `"${key}": ${jsonSample(value)}`).join(', ')} }`;
}
