import type { MapNode, Node } from '../tree.ts';
import { propertyOf, type SchemaView } from '../values.ts';
import { fitsShape } from './node-context.ts';

/**
 * Whether a value may be meant for a key: it has the right type (list, mapping or text), and is not
 * a boolean in place of a date or file. A value that a further message would correct counts, too.
 */
export function mayHold(schema: SchemaView | undefined, value: Node): boolean {
  const types = [schema?.type ?? []].flat();
  if (schema === undefined || types.length === 0) return true;
  if (value.kind === 'list') return types.includes('array') && mayBeEntry(schema, value.items[0]);
  if (value.kind === 'map') return types.includes('object') || isEntryOf(schema, value);
  if (value.text === '' || [schema.role, schema.items?.role].includes('image')) return true;
  const fits = types.includes('string') || fitsShape(schema, value);
  return fits && mayBeWord(schema, value.text);
}

function mayBeEntry(list: SchemaView, first: Node | undefined): boolean {
  if (first?.kind === 'map') return isEntryOf(list, first);
  return first === undefined || list.items === undefined || mayHold(list.items, first);
}

/** A mapping with a key of a list's entries: `items:` with `question:` below it. */
function isEntryOf({ items }: SchemaView, { entries }: MapNode): boolean {
  const groups = items?.oneOf ?? [items ?? {}];
  return entries.some(({ key }) => groups.some((group) => propertyOf(group, key.text)));
}

const FLAG = /^(true|false|yes|no|on|off)$/i;

/** `12`, `12 days`, `twelve`, but not a file or URL. */
const NUMBER = /^[~<>+-]?\d[\d.,_ ]*\p{L}*$|^\p{L}+$/u;

/** Roles of free text. */
const PROSE = new Set<string | undefined>([undefined, 'markdown', 'inline']);

function mayBeWord({ type, role, enum: words }: SchemaView, text: string): boolean {
  const written = text.trim();
  if (type === 'boolean') return /^\S+$/.test(written);
  if (type === 'integer' || type === 'number') return NUMBER.test(written);
  return (
    (PROSE.has(role) && words === undefined) ||
    !FLAG.test(written) ||
    words?.includes(text) === true
  );
}
