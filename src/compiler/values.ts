import type { TextOptions } from '../model/schema/builders.ts';
import type { ValueRole } from '../model/schema/value-role.ts';
import type { BlockTraits, DeliveryTraits } from '../model/units/traits.ts';
import type { Entry, Node, ScalarNode } from './tree.ts';

/** The schema keywords that this stage reads. */
export interface SchemaView extends Omit<TextOptions, 'searched' | 'default'> {
  type?: string | string[];
  role?: ValueRole;
  noun?: string;
  /** For an image, the minimum width of a photo in pixels. */
  least?: number;
  searched?: boolean;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  patternHint?: string;
  keyHint?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, SchemaView>;
  additionalProperties?: boolean | SchemaView;
  patternProperties?: Record<string, SchemaView>;
  items?: SchemaView;
  oneOf?: SchemaView[];
  /** The schemas of `oneOf` by their tag values. */
  branches?: ReadonlyMap<string, SchemaView>;
  discriminator?: { propertyName: string };
  required?: string[];
  /** The keys that a key needs beside it. */
  dependencies?: Record<string, string[]>;
  /** With `then`: the keys that are required unless these are there. */
  if?: { not?: { required?: string[] } };
  then?: { required?: string[] };
  traits?: BlockTraits & DeliveryTraits;
}

/** The keywords that are extensions of JSON Schema. */
export const OWN_KEYWORDS: (keyof SchemaView)[] = [
  'role',
  'heading',
  'quoted',
  'noun',
  'least',
  'related',
  'searched',
  'patternHint',
  'keyHint',
  'traits',
  'branches',
];

/** Returns the branch of a discriminated union that the author named; else the schema itself. */
export function branchOf(schema: SchemaView, node: Node): SchemaView | undefined {
  const { discriminator, branches } = schema;
  if (!discriminator || !branches) return schema;
  const written = childOf(node, discriminator.propertyName);
  return written?.kind === 'scalar' ? branches.get(written.text) : undefined;
}

/** Returns the schema of a key that a schema names; the key may be any word that somebody wrote. */
export function namedProperty(schema: SchemaView | undefined, key: string): SchemaView | undefined {
  const { properties = {} } = schema ?? {};
  return Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** Returns the schema of a mapping's key, whether named or matched by a pattern. */
export function propertyOf(schema: SchemaView, key: string): SchemaView | undefined {
  const named = namedProperty(schema, key);
  if (named) return named;
  const free = schema.patternProperties && Object.values(schema.patternProperties)[0];
  if (free) return free;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/** Whether a value may be a string. */
export function takesText({ type }: SchemaView): boolean {
  return type === 'string' || (Array.isArray(type) && type.includes('string'));
}

/** Returns the value of a mapping's key. */
export function childOf(node: Node | undefined, key: string): Node | undefined {
  if (node?.kind !== 'map') return undefined;
  return node.entries.find((entry) => entry.key.text === key)?.value;
}

/** Returns the entries of a list; empty for any other node. */
export function itemsOf(node: Node | undefined): Node[] {
  return node?.kind === 'list' ? node.items : [];
}

/** Returns the entries of a mapping; empty for any other node. */
export function entriesOf(node: Node | undefined): Entry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** Returns the text of a scalar; undefined for any other node. */
export function textOf(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined;
}

/** Returns the scalar at a path of keys; undefined if there is none. */
export function scalarAt(node: Node | undefined, ...keys: string[]): ScalarNode | undefined {
  const found = keys.reduce(childOf, node);
  return found?.kind === 'scalar' ? found : undefined;
}

/** Returns the text of the scalar at a path of keys, as typed. */
export function textAt(node: Node | undefined, ...keys: string[]): string | undefined {
  return scalarAt(node, ...keys)?.text;
}

/** Returns the entries of a list that are scalars. */
export function scalarItems(node: Node | undefined): ScalarNode[] {
  return itemsOf(node).filter((item) => item.kind === 'scalar');
}

/** Returns all scalars of a node, at any depth. */
export function scalarsIn(node: Node): ScalarNode[] {
  if (node.kind === 'scalar') return [node];
  const inside = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  return inside.flatMap(scalarsIn);
}

/** Returns the scalars directly in a list or mapping, by key or index. */
export function textsOf(node: Node | undefined): Record<string, string> {
  const pairs = entriesOf(node).map(({ key, value }) => [key.text, value] as const);
  const items = itemsOf(node).map((item, index) => [String(index), item] as const);
  return Object.fromEntries(
    [...pairs, ...items].flatMap(([key, value]) =>
      value.kind === 'scalar' ? [[key, value.text]] : [],
    ),
  );
}

/** Returns the node at a path of keys and indices, or its nearest existing ancestor. */
export function nodeAt(root: Node, steps: (string | number)[]): Node {
  let node = root;
  for (const step of steps) {
    const child = node.kind === 'list' ? node.items[Number(step)] : childOf(node, String(step));
    if (!child) return node;
    node = child;
  }
  return node;
}

/**
 * Calls `visit` with every node that a schema describes, parents first: with the branch of the
 * schema that applies to it, and its JSON pointer.
 */
export function visitNodes(
  node: Node,
  schema: SchemaView | undefined,
  visit: (node: Node, schema: SchemaView, pointer: string) => void,
  pointer = '',
): void {
  const branch = schema && branchOf(schema, node);
  if (!branch) return;
  visit(node, branch, pointer);
  for (const [index, item] of itemsOf(node).entries()) {
    visitNodes(item, branch.items, visit, `${pointer}/${index}`);
  }
  for (const { key, value } of entriesOf(node)) {
    const step = key.text.replaceAll('~', '~0').replaceAll('/', '~1');
    visitNodes(value, propertyOf(branch, key.text), visit, `${pointer}/${step}`);
  }
}

export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Whether a key of an image that it does not have holds what `alt` would say: `foto: A red door`. */
export function isDescription({ value }: Entry): boolean {
  return value.kind === 'scalar' && /^\p{L}\S* \S*\p{L}/u.test(value.text);
}
