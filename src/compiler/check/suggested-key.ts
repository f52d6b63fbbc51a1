import { certain, nearest } from '../../diagnostics/suggest.ts';
import type { Entry, Node } from '../tree.ts';
import { namedProperty, type SchemaView } from '../values.ts';
import { mayHold, ownerOutside } from './misplaced-key.ts';
import { fitsShape, type NodeContext } from './node-context.ts';
import { keyBySynonym } from './synonyms.ts';

/** Assigns to each unknown key the open key that was surely meant, each at most once. */
export function pairUp(context: NodeContext, entries: Entry[]): Map<Entry, string> {
  const open = new Set(openKeys(context));
  const pairs = new Map<Entry, string>();
  for (const entry of entries) {
    const suggestion = suggestedKey(context, entry, [...open]);
    if (suggestion === undefined) continue;
    pairs.set(entry, suggestion);
    open.delete(suggestion);
  }
  return pairs;
}

/** Returns the unused key of a mapping that was surely meant: misspelt, or written as a synonym. */
export function suggestedKey(
  context: NodeContext,
  entry: Entry,
  open = openKeys(context),
): string | undefined {
  const written = entry.key.text;
  const misspelt = misspeltKey(context, entry, open);
  const outer = ownerOutside(context, entry);
  const isMissed = outer?.schema?.required?.includes(written);
  // What is missing is the likeliest.
  const missing = open.filter((key) => context.schema?.required?.includes(key));
  const called = isMissed
    ? undefined
    : (keyBySynonym(written, missing) ?? keyBySynonym(written, open));
  // `night` is not a misspelt `light`.
  if (misspelt !== undefined && (called === undefined || certain(written, misspelt) !== undefined))
    return misspelt;
  if (called === undefined) return undefined;
  const schema = context.schema?.properties?.[called];
  return fitsShape(schema, entry.value) || isOneEntryOf(schema, entry.value) ? called : misspelt;
}

/** Whether a value is the only entry of a list, without its dash: one image, or one button. */
export function isOneEntryOf(schema: SchemaView | undefined, value: Node): boolean {
  if (schema?.type !== 'array' || value.kind === 'list') return false;
  const { items } = schema;
  if (items?.role === 'image' || isButton(items)) return true;
  return value.kind === 'map' && value.entries.some(({ key }) => namedProperty(items, key.text));
}

/** Whether entries have words and a link, and need nothing else. */
export function isButton({ required = [] }: SchemaView = {}): boolean {
  return required.length === 2 && ['label', 'to'].every((key) => required.includes(key));
}

/** Returns the nearest key that the value may be meant for: `text: Thank you` is not `next`. */
export function misspeltKey(
  { schema }: NodeContext,
  { key, value }: Entry,
  keys: string[],
): string | undefined {
  const { properties, required } = schema ?? {};
  const bare = withoutSign(key.text);
  if (bare !== undefined && keys.includes(bare)) return bare;
  const may = keys.filter(
    (name) =>
      !isOtherWord(key.text, name) &&
      (required?.includes(name) || mayHold(properties?.[name], value)),
  );
  return nearest(key.text, may);
}

/** `1. title` and `• title`, as chats number the lines of an answer: returns the key. */
export function withoutSign(key: string): string | undefined {
  return /^(?:\d{1,2}[.)]|[•*+–—·▪➤✅✔]|\p{Extended_Pictographic}\ufe0f?)\s+(\S+)$/u.exec(key)?.[1];
}

/** `minLength` is no misspelt `maxLength`, `unpublish` no `publish`, and `county` no `country`. */
function isOtherWord(one: string, other: string): boolean {
  if (one.toLowerCase() === `un${other.toLowerCase()}`) return true;
  if (one.toLowerCase() === 'county') return other === 'country';
  const [a, b] = [one, other].map((name) => name.slice(0, 3).toLowerCase()).sort();
  return a === 'max' && b === 'min';
}

export function openKeys({ entries, schema }: NodeContext): string[] {
  return Object.keys(schema?.properties ?? {}).filter((key) => !entries.has(key));
}
