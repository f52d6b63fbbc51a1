import { slug } from '../slug.ts';
import type { Node, ScalarNode } from '../tree.ts';
import { branchOf, propertyOf, type SchemaView } from '../values.ts';
import { headingsIn } from './markdown-parse.ts';

/** A place on a page that links can point at. */
export interface NamedSpot {
  /** What comes after `#`. */
  name: string;
  node: ScalarNode;
  /** A heading within a text, which gives way to a spot of the same name. */
  inText: boolean;
}

const known = new WeakMap<Node, NamedSpot[]>();
const headingIds = new WeakMap<ScalarNode, string[]>();

/** The ids of the headings in a text, as `spotsOf` gave them. */
export function headingIdsOf(node: ScalarNode): string[] {
  return headingIds.get(node) ?? [];
}

/**
 * The spots of a document, in order: ids, headings that have an address, and headings in
 * texts, which get a number if they are called like another spot.
 *
 * @param fill puts the facts into a text.
 */
export function spotsOf(
  root: Node,
  schema: SchemaView,
  fill: (text: string) => string,
): NamedSpot[] {
  const spots = known.get(root) ?? nameSpots(root, schema, fill);
  known.set(root, spots);
  return spots;
}

function nameSpots(root: Node, schema: SchemaView, fill: (text: string) => string): NamedSpot[] {
  const spots = collect(root, schema).map((spot) => ({ ...spot, name: slug(fill(spot.name)) }));
  const taken = new Set(spots.filter(({ inText }) => !inText).map(({ name }) => name));
  for (const spot of spots.filter(({ inText }) => inText)) {
    spot.name = free(spot.name, taken);
    taken.add(spot.name);
    headingIds.set(spot.node, [...headingIdsOf(spot.node), spot.name]);
  }
  return spots;
}

function free(name: string, taken: Set<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}

function collect(node: Node, schema: SchemaView | undefined): NamedSpot[] {
  switch (node.kind) {
    case 'list':
      return schema?.items ? node.items.flatMap((item) => collect(item, schema.items)) : [];
    case 'map': {
      const branch = schema && branchOf(schema, node);
      return node.entries.flatMap(({ key, value }) =>
        branch ? collect(value, propertyOf(branch, key.text)) : [],
      );
    }
    case 'scalar':
      return spotsIn(node, schema?.role);
  }
}

function spotsIn(node: ScalarNode, role: string | undefined): NamedSpot[] {
  if (role === 'anchor' || role === 'spot') return [{ name: node.text, node, inText: false }];
  if (role !== 'markdown') return [];
  return headingsIn(node).map((name) => ({ name, node, inText: true }));
}
