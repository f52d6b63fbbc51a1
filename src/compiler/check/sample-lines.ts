import { inQuotes } from '../../diagnostics/in-quotes.ts';
import type { SchemaView } from '../values.ts';
import type { SchemaPlace } from './schema-place.ts';

/** Lines of an author's file, as a hint shows them. */
export interface Style {
  json: boolean;
}

export function styleOf({ document }: SchemaPlace): Style {
  return { json: document.source.file.endsWith('.json') };
}

/** `key: value`, or `"key": "value"` in a JSON file. */
export function keyLine(key: string, value: string, { json }: Style): string {
  if (json) return `"${key}": ${isBare(value) ? value : JSON.stringify(value)}`;
  return `${key}: ${isBare(value) || !needsQuotes(value) ? value : inQuotes(value)}`;
}

/** Whether YAML reads something else than a text of it. */
const needsQuotes = (value: string) => /: |:$|\s#|^[#&*!|>%@`"'?]/.test(value);

const isBare = (value: string) => /^(true|false|-?\d+(\.\d+)?|[[{].*)$/s.test(value);

/** A key with a sample of the value it wants, on as many lines as that takes. */
export function sampleLines(key: string, schema: SchemaView | undefined, style: Style): string[] {
  if (style.json) return [`"${key}": ${jsonSample(schema)}`];
  const lines = yamlSample(schema);
  if (schema?.type === 'array' || schema?.properties || schema?.discriminator) {
    return [`${key}:`, ...lines.map((line) => `  ${line}`)];
  }
  return [`${key}: ${lines[0]}`];
}

function yamlSample(schema: SchemaView | undefined): string[] {
  if (schema?.type === 'array') return entryLines(schema.items);
  const keys = keysToShow(schema);
  return keys.length > 0
    ? keys.flatMap(([key, value]) => sampleLines(key, value, { json: false }))
    : [word(schema)];
}

/** An entry of a list, with its dash; of a group whose first key is for words, with those. */
export function entryLines(items: SchemaView | undefined, words?: string): string[] {
  const [[key, first] = ['', {}], ...others] = keysToShow(items);
  const isOfWords = WORDS.includes(first.role ?? '') && first.type === 'string';
  if (words === undefined || !isOfWords) return behindDash(yamlSample(items));
  const style = { json: false };
  const rest = others.flatMap(([name, schema]) => sampleLines(name, schema, style));
  return behindDash([keyLine(key, words, style), ...rest]);
}

/** The roles of what visitors read. */
const WORDS = ['text', 'inline', 'spot', 'markdown'];

/** Lines as an entry of a list. */
export function behindDash(lines: string[]): string[] {
  return lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}`);
}

/** Words as a list on one line. */
export function inSquareBrackets(words: string[]): string {
  const all = words.map((text) =>
    /[,[\]{}]/.test(text) || needsQuotes(text) ? inQuotes(text) : text,
  );
  return `[${all.join(', ')}]`;
}

/** The keys that a sample of a group shows: those it must have, else its first. */
function keysToShow(schema: SchemaView | undefined): [string, SchemaView][] {
  const tag = schema?.discriminator?.propertyName;
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
