import type { BlockTraits, DeliveryTraits } from '../model/traits.ts';
import type { Entry, Node } from './tree.ts';

/** The keywords of our schemas that this stage reads. */
export interface SchemaView {
  type?: string | string[];
  role?: string;
  heading?: boolean;
  noun?: string;
  least?: number;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  patternHint?: string;
  keyHint?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  examples?: string[];
  properties?: Record<string, SchemaView>;
  additionalProperties?: boolean | SchemaView;
  patternProperties?: Record<string, SchemaView>;
  items?: SchemaView;
  oneOf?: SchemaView[];
  /** Those of `oneOf` by the tag that tells them apart. */
  branches?: ReadonlyMap<string, SchemaView>;
  discriminator?: { propertyName: string };
  required?: string[];
  traits?: BlockTraits & DeliveryTraits;
}

/** The keywords among them that our schemas add to JSON Schema. */
export const OWN_KEYWORDS: (keyof SchemaView)[] = [
  'role',
  'heading',
  'noun',
  'least',
  'patternHint',
  'keyHint',
  'traits',
  'branches',
];

/** Of schemas told apart by a tag key, the one that the author named; else the schema itself. */
export function branchOf(schema: SchemaView, node: Node): SchemaView | undefined {
  const { discriminator, branches } = schema;
  if (!discriminator || !branches) return schema;
  const written = childOf(node, discriminator.propertyName);
  return written?.kind === 'scalar' ? branches.get(written.text) : undefined;
}

/** The schema of one key of a group, whether named or one of a free list of keys. */
export function propertyOf(schema: SchemaView, key: string): SchemaView | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  const free = schema.patternProperties && Object.values(schema.patternProperties)[0];
  if (free) return free;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/** Whether a value may be a text. */
export function takesText({ type }: SchemaView): boolean {
  return type === 'string' || (Array.isArray(type) && type.includes('string'));
}

/** The value at a key of a group of keys. */
export function childOf(node: Node | undefined, key: string): Node | undefined {
  if (node?.kind !== 'map') return undefined;
  return node.entries.find((entry) => entry.key.text === key)?.value;
}

/** The entries of a list; none if there is no list. */
export function itemsOf(node: Node | undefined): Node[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The entries of a group of keys; none if there is no group. */
export function entriesOf(node: Node | undefined): Entry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** The text at the end of a chain of keys, as typed; undefined where there is none. */
export function textAt(node: Node | undefined, ...keys: string[]): string | undefined {
  const found = keys.reduce(childOf, node);
  return found?.kind === 'scalar' ? found.text : undefined;
}

/** The texts that stand directly in a list or group of keys, by key or index. */
export function textsOf(node: Node | undefined): Record<string, string> {
  const pairs = entriesOf(node).map(({ key, value }) => [key.text, value] as const);
  const items = itemsOf(node).map((item, index) => [String(index), item] as const);
  return Object.fromEntries(
    [...pairs, ...items].flatMap(([key, value]) =>
      value.kind === 'scalar' ? [[key, value.text]] : [],
    ),
  );
}

/** The node that keys and indices lead to, or the nearest one above it. */
export function nodeAt(root: Node, steps: (string | number)[]): Node {
  let node = root;
  for (const step of steps) {
    const child = node.kind === 'list' ? node.items[Number(step)] : childOf(node, String(step));
    if (!child) return node;
    node = child;
  }
  return node;
}

export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}
