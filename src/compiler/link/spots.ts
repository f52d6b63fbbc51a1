import { slug } from '../slug.ts';
import type { Node, ScalarNode } from '../tree.ts';
import { branchOf, propertyOf, type SchemaView } from '../values.ts';

/** A place on a page that links can point at. */
export interface NamedSpot {
  /** What comes after `#`. */
  name: string;
  node: ScalarNode;
}

const known = new WeakMap<Node, NamedSpot[]>();

/** The spots of a document, in order: ids, and headings that have an address. */
export function spotsOf(root: Node, schema: SchemaView): NamedSpot[] {
  const spots = known.get(root) ?? collect(root, schema);
  known.set(root, spots);
  return spots;
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
      return isSpot(schema) ? [{ name: slug(node.text), node }] : [];
  }
}

function isSpot(schema: SchemaView | undefined): boolean {
  return schema?.role === 'anchor' || schema?.role === 'spot';
}
