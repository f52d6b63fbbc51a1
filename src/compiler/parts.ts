import { CORE_SCHEMA, NOT_RESOLVED } from 'js-yaml';
import type { ValueRole } from '../model/schema/value-role.ts';
import type { Node, ScalarNode } from './tree.ts';
import { branchOf, propertyOf, type SchemaView, takesText } from './values.ts';

/** A key of a mapping, or the index of a list entry. */
export type PathStep = string | number;

/** A node of a document with a role in its schema: a link, a Markdown text, an image. */
export interface Part {
  role: ValueRole;
  schema: SchemaView;
  node: Node;
  /** Its path in the value. */
  path: PathStep[];
}

/** A scalar that is not in the schema, or is in place of a list. */
export interface SchemaMismatch {
  node: ScalarNode;
  listNeeded: boolean;
}

/** The value of a document, with the nodes that later stages need. */
export interface DocumentValue {
  /** Plain data: strings, numbers, lists and mappings. */
  value: unknown;
  /** In source order. */
  parts: Part[];
  mismatches: SchemaMismatch[];
}

/**
 * Builds the value of a document. Where the schema requires text, a plain scalar is that text
 * exactly as typed: `zip: 01067`, `label: No`. Elsewhere the core schema of YAML 1.2 applies.
 */
export function buildDocument(root: Node, schema: SchemaView): DocumentValue {
  const building: Building = { path: [], parts: [], mismatches: [] };
  const value = build(root, schema, building);
  const { parts, mismatches } = building;
  return { value, parts, mismatches };
}

interface Building extends Omit<DocumentValue, 'value'> {
  /** The path of the value that is being built. */
  path: PathStep[];
}

function build(node: Node, schema: SchemaView | undefined, building: Building): unknown {
  if (schema?.role !== undefined) {
    building.parts.push({ role: schema.role, schema, node, path: building.path.slice() });
  }
  if (schema?.role === 'json-template') return plainData(node, ({ text }) => text);
  if (node.kind === 'scalar') {
    const listNeeded = schema?.type === 'array';
    if (!schema || listNeeded) building.mismatches.push({ node, listNeeded });
    return scalarValue(node, schema);
  }
  if (node.kind === 'list') {
    return node.items.map((item, index) => buildAt(index, item, schema?.items, building));
  }
  const branch = schema && branchOf(schema, node);
  // A loop: Object.fromEntries takes six times as long in Node 20.
  const group = {};
  for (const { key, value } of node.entries) {
    const { text } = key;
    setOwn(group, text, buildAt(text, value, branch && propertyOf(branch, text), building));
  }
  return group;
}

/** Sets a property. An assignment to `__proto__` would set the prototype. */
function setOwn(group: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') group[key] = value;
  else Object.defineProperty(group, key, { ...OWN, value });
}

const OWN = { configurable: true, enumerable: true, writable: true };

function buildAt(step: PathStep, node: Node, schema: SchemaView | undefined, building: Building) {
  building.path.push(step);
  const value = build(node, schema, building);
  building.path.pop();
  return value;
}

function scalarValue(node: ScalarNode, schema: SchemaView | undefined): unknown {
  if (schema && (takesText(schema) || schema.enum || schema.const !== undefined)) {
    return node.text.trim() === '' ? '' : node.text;
  }
  if (!node.plain) return node.text;
  return plainValue(node.text);
}

/** Converts a node by the core schema of YAML 1.2; each string is the result of `textOf`. */
export function plainData(node: Node, textOf: (node: ScalarNode) => string): unknown {
  if (node.kind === 'list') return node.items.map((item) => plainData(item, textOf));
  if (node.kind === 'map') {
    return Object.fromEntries(
      node.entries.map(({ key, value }) => [key.text, plainData(value, textOf)]),
    );
  }
  const value = node.plain ? plainValue(node.text) : node.text;
  return typeof value === 'string' ? textOf(node) : value;
}

const CORE_TAGS = CORE_SCHEMA.tags.filter((tag) => tag.nodeKind === 'scalar' && tag.implicit);

function plainValue(text: string): unknown {
  for (const tag of CORE_TAGS) {
    if (tag.nodeKind !== 'scalar') continue;
    const value: unknown = tag.resolve(text, false, tag.tagName);
    if (value !== NOT_RESOLVED) return value;
  }
  return text;
}

/** A value at a path of another one. */
export interface ValueAt {
  path: PathStep[];
  value: unknown;
}

/** Returns a copy with the values at the given paths replaced; unchanged parts are shared. */
export function withValues<Value>(whole: Value, placed: ValueAt[]): Value {
  const [root] = placed.length > 0 ? [copyOf(whole)] : [whole];
  const fresh = new Set<unknown>([root]);
  for (const { path, value } of placed) {
    let group = root as Record<PathStep, unknown>;
    for (const step of path.slice(0, -1)) {
      if (!fresh.has(group[step])) {
        group[step] = copyOf(group[step]);
        fresh.add(group[step]);
      }
      group = group[step] as Record<PathStep, unknown>;
    }
    group[path.at(-1) as PathStep] = value;
  }
  return root;
}

function copyOf<Value>(value: Value): Value {
  return (Array.isArray(value) ? [...value] : { ...value }) as Value;
}
