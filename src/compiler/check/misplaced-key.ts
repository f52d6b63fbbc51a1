import type { Belonging } from '../../diagnostics/catalogue/keys.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import type { Entry, MapNode, Node } from '../tree.ts';
import { childOf, namedProperty, propertyOf, type SchemaView } from '../values.ts';
import { fitsShape, type NodeContext, subjectOf } from './node-context.ts';

/** Returns where a key in the wrong mapping belongs, if known. */
export function whereItBelongs(context: NodeContext, { key, value }: Entry): Belonging | undefined {
  const outer = ownerOutside(context, { key, value });
  return (
    (outer && furtherOut(outer, value)) ??
    withItsGroup(context, key.text) ??
    heldOutside(context, { key, value }) ??
    furtherIn(context, key.text, value) ??
    otherTypes(context, key.text)
  );
}

/** Returns the outer mapping that allows such a key, and does not have it. */
export function ownerOutside(context: NodeContext, { key, value }: Entry): NodeContext | undefined {
  if (isBehindDash(context, key)) return undefined;
  for (let outer = context.parent; outer; outer = outer.parent) {
    const { node } = outer;
    const schema = node.kind === 'map' ? namedProperty(outer.schema, key.text) : undefined;
    if (schema && !childOf(node, key.text) && areItsEntries(schema, value)) return outer;
  }
  return undefined;
}

/** Returns the outer mapping that allows such a key, and has it: the `phone` of site.yaml. */
function heldOutside(context: NodeContext, { key, value }: Entry): Belonging | undefined {
  if (isBehindDash(context, key)) return undefined;
  for (let outer = context.parent; outer; outer = outer.parent) {
    const { node } = outer;
    const schema = node.kind === 'map' ? namedProperty(outer.schema, key.text) : undefined;
    if (schema && childOf(node, key.text) && belongsThere(schema, value))
      return { held: subjectOf(outer) };
  }
  return undefined;
}

/** Whether a key stands behind the dash of a list entry, with which it cannot move out. */
function isBehindDash({ node, index, text }: NodeContext, key: Node): boolean {
  const isFirst = node.kind === 'map' && node.entries[0]?.key === key;
  return isFirst && index !== undefined && !/[{[]/.test(text[node.start] ?? '');
}

/** Whether a key takes the value as it is. */
export function belongsThere(schema: SchemaView, value: Node): boolean {
  return fitsShape(schema, value) && mayHold(schema, value);
}

/** Whether a key takes the value, of a list also all keys of the first entry. */
function areItsEntries(schema: SchemaView, value: Node): boolean {
  const first = value.kind === 'list' ? value.items[0] : undefined;
  const isForeign =
    first?.kind === 'map' &&
    schema.items?.properties !== undefined &&
    first.entries.some(({ key }) => !namedProperty(schema.items, key.text));
  return !isForeign && belongsThere(schema, value);
}

/** A key of the page in one of its blocks, and what it is moved above if more of them follows. */
function furtherOut(outer: NodeContext, value: Node): Belonging {
  const [first, ...others] = outer.node.kind === 'map' ? outer.node.entries : [];
  const around = others.find(
    (other) => other.value.start <= value.start && value.end < other.value.end,
  );
  return {
    outer: subjectOf(outer),
    spaces: columnOf(outer),
    beside: first?.key.text,
    above: around?.key.text,
  };
}

/** Returns the indentation of a block mapping's keys; undefined for one in braces. */
export function columnOf({ node, text }: NodeContext): number | undefined {
  if (node.kind !== 'map' || /[{[]/.test(text[node.start] ?? '')) return undefined;
  return node.start - lineStartAt(text, node.start);
}

/** `layout.skip`: a key with the one above it, as messages name it. */
function withItsGroup(context: NodeContext, key: string): Belonging | undefined {
  const [under = '', inner = '', more] = key.split('.');
  const known = namedProperty(namedProperty(context.schema, under), inner);
  return known && more === undefined ? { under, inner, isList: false } : undefined;
}

/** A key of `nav` next to it instead of below it. */
function furtherIn(context: NodeContext, key: string, value: Node): Belonging | undefined {
  const owners = Object.entries(context.schema?.properties ?? {}).filter(([, schema]) => {
    const inner = namedProperty(schema, key) ?? namedProperty(schema.items, key);
    return inner !== undefined && belongsThere(inner, value);
  });
  const [first, ...others] = owners;
  if (!first || others.length > 0) return undefined;
  const [under, schema] = first;
  return { under, isList: schema.type === 'array' };
}

/** A key that other blocks have. */
function otherTypes({ general }: NodeContext, key: string): Belonging | undefined {
  const types = [...(general?.branches ?? [])].flatMap(([name, branch]) =>
    namedProperty(branch, key) ? name : [],
  );
  return types.length === 0 ? undefined : { types, noun: general?.noun ?? 'group' };
}

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
