import type { Belonging } from '../../diagnostics/catalogue/keys.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import type { Entry, Node } from '../tree.ts';
import type { SchemaView } from '../values.ts';
import { mayHold } from './may-hold.ts';
import { fitsShape, type NodeContext, subjectOf } from './node-context.ts';

/** Returns where a key in the wrong mapping belongs, if known. */
export function whereItBelongs(context: NodeContext, { key, value }: Entry): Belonging | undefined {
  const outer = ownerOutside(context, { key, value });
  return (
    (outer && furtherOut(outer, value)) ??
    withItsGroup(context, key.text) ??
    furtherIn(context, key.text, value) ??
    otherTypes(context, key.text)
  );
}

/** Returns the outer mapping that allows such a key, and does not have it. */
export function ownerOutside(context: NodeContext, { key, value }: Entry): NodeContext | undefined {
  if (isBehindDash(context, key)) return undefined;
  for (let outer = context.parent; outer; outer = outer.parent) {
    const { node } = outer;
    const schema = node.kind === 'map' ? outer.schema?.properties?.[key.text] : undefined;
    const taken = node.kind === 'map' && node.entries.some((entry) => entry.key.text === key.text);
    if (schema && !taken && belongsThere(schema, value)) return outer;
  }
  return undefined;
}

/** Whether a key stands behind the dash of a list entry, with which it cannot move out. */
function isBehindDash({ node, index, document }: NodeContext, key: Node): boolean {
  const isFirst = node.kind === 'map' && node.entries[0]?.key === key;
  return isFirst && index !== undefined && !/[{[]/.test(document.source.text[node.start] ?? '');
}

/** Whether a key takes the value as it is. */
export function belongsThere(schema: SchemaView, value: Node): boolean {
  return fitsShape(schema, value) && mayHold(schema, value);
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
export function columnOf({ node, document }: NodeContext): number | undefined {
  if (node.kind !== 'map' || /[{[]/.test(document.source.text[node.start] ?? '')) return undefined;
  return node.start - lineStartAt(document.source.text, node.start);
}

/** `layout.skip`: a key with the one above it, as messages name it. */
function withItsGroup(context: NodeContext, key: string): Belonging | undefined {
  const [under = '', inner = '', more] = key.split('.');
  const known = context.schema?.properties?.[under]?.properties?.[inner];
  return known && more === undefined ? { under, inner, isList: false } : undefined;
}

/** A key of `nav` next to it instead of below it. */
function furtherIn(context: NodeContext, key: string, value: Node): Belonging | undefined {
  const owners = Object.entries(context.schema?.properties ?? {}).filter(([, schema]) => {
    const inner = schema.properties?.[key] ?? schema.items?.properties?.[key];
    return inner !== undefined && belongsThere(inner, value);
  });
  const [first, ...others] = owners;
  if (!first || others.length > 0) return undefined;
  const [under, schema] = first;
  return { under, isList: schema.type === 'array' };
}

/** A key that other blocks have. */
function otherTypes({ general }: NodeContext, key: string): Belonging | undefined {
  const types = [...(general?.branches ?? [])].flatMap(([name, { properties }]) =>
    properties?.[key] ? name : [],
  );
  return types.length === 0 ? undefined : { types, noun: general?.noun ?? 'group' };
}
