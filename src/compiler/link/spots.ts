import { slug } from '../slug.ts';
import type { Node, ScalarNode } from '../tree.ts';
import { branchOf, propertyOf, type SchemaView } from '../values.ts';
import type { Names } from './context.ts';
import { putFacts } from './facts.ts';
import { headingsIn } from './markdown-parse.ts';

/** A place on a page that links can point at. */
export interface NamedSpot {
  /** What comes after `#`. */
  name: string;
  node: ScalarNode;
  /** A heading within a text, which gives way to a spot of the same name. */
  inText: boolean;
}

/** The spots of a document as they were named last, and with which facts. */
const known = new WeakMap<Node, { facts: Facts; spots: NamedSpot[] }>();
const headingIds = new WeakMap<ScalarNode, string[]>();

type Facts = Names['facts'];

/** The ids of the headings in a text, as `spotsOf` gave them. */
export function headingIdsOf(node: ScalarNode): string[] {
  return headingIds.get(node) ?? [];
}

/**
 * The spots of a document, in order: ids, headings that have an address, and headings in
 * texts, which get a number if they are called like another spot.
 */
export function spotsOf(root: Node, schema: SchemaView, { facts }: Pick<Names, 'facts'>) {
  const before = known.get(root);
  if (before && before.facts === facts) return before.spots;
  const spots = nameSpots(root, schema, facts);
  known.set(root, { facts, spots });
  return spots;
}

function nameSpots(root: Node, schema: SchemaView, facts: Facts): NamedSpot[] {
  const spots: NamedSpot[] = [];
  collect(root, schema, spots);
  for (const spot of spots) spot.name = spotName(putFacts(spot.name, { facts }));
  const taken = new Set(spots.filter(({ inText }) => !inText).map(({ name }) => name));
  const counts = new Map<string, number>();
  const ids = new Map<ScalarNode, string[]>();
  for (const spot of spots.filter(({ inText }) => inText)) {
    spot.name = free(spot.name, taken, counts);
    taken.add(spot.name);
    const own = ids.get(spot.node);
    if (own) own.push(spot.name);
    else ids.set(spot.node, [spot.name]);
  }
  for (const [node, names] of ids) headingIds.set(node, names);
  return spots;
}

/** What a spot is called that has no letters, such as a question of signs alone. */
const NAMELESS = 'spot';

/** The name under which links point at a heading or an id. */
export function spotName(words: string): string {
  return slug(words) || NAMELESS;
}

function free(name: string, taken: Set<string>, counts: Map<string, number>): string {
  if (!taken.has(name)) return name;
  let number = counts.get(name) ?? 2;
  while (taken.has(`${name}-${number}`)) number++;
  counts.set(name, number);
  return `${name}-${number}`;
}

function collect(node: Node, schema: SchemaView | undefined, into: NamedSpot[]): void {
  if (node.kind === 'scalar') addSpots(node, schema?.role, into);
  else if (node.kind === 'list') {
    if (schema?.items) for (const item of node.items) collect(item, schema.items, into);
  } else {
    const branch = schema && branchOf(schema, node);
    if (!branch) return;
    for (const { key, value } of node.entries) collect(value, propertyOf(branch, key.text), into);
  }
}

/** Names of spots that may be meant where a mistake keeps them from being known as such. */
export function hiddenSpots(node: Node, schema: SchemaView | undefined): Set<string> {
  if (node.kind === 'scalar') {
    const words = schema ? [] : [node.text, ...headingsIn(node)];
    return new Set(words.map(slug));
  }
  if (node.kind === 'list') {
    return new Set(node.items.flatMap((item) => [...hiddenSpots(item, schema?.items)]));
  }
  const branch = schema && branchOf(schema, node);
  const names = node.entries.flatMap(({ key, value }) => [
    ...hiddenSpots(value, branch && propertyOf(branch, key.text)),
  ]);
  return new Set(names);
}

/** Whether a mistake stands where a whole list should be: any spot may have been meant there. */
export function hasLostList(node: Node, schema: SchemaView | undefined): boolean {
  if (node.kind === 'scalar') return schema?.type === 'array';
  if (node.kind === 'list') return node.items.some((item) => hasLostList(item, schema?.items));
  const branch = schema && branchOf(schema, node);
  return node.entries.some(
    ({ key, value }) => branch && hasLostList(value, propertyOf(branch, key.text)),
  );
}

function addSpots(node: ScalarNode, role: string | undefined, into: NamedSpot[]): void {
  if (role === 'anchor' || role === 'spot') into.push({ name: node.text, node, inText: false });
  if (role !== 'markdown') return;
  for (const name of headingsIn(node)) into.push({ name, node, inText: true });
}
