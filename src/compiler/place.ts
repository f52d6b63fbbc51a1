import type { Node } from './tree.ts';
import { branchOf, childOf, pointerSteps, propertyOf, type SchemaView } from './values.ts';

/** A place in a document: what stands there, what should, and whose key it is. */
export interface Place {
  node: Node;
  schema: SchemaView | undefined;
  /** The key it is the value of; for an entry of a list, the key of the list. */
  key: string | undefined;
  /** The entry's index, where the place is an entry of a list. */
  index: number | undefined;
  /** The schema of the group of keys that `key` belongs to. */
  owner: SchemaView | undefined;
}

/** Follows a JSON pointer through a document and its schema together. */
export function placeAt(schema: SchemaView, root: Node, pointer: string): Place {
  let place: Place = { node: root, schema, key: undefined, index: undefined, owner: schema };
  for (const step of pointerSteps(pointer)) place = stepInto(place, step) ?? place;
  const branch = place.schema && branchOf(place.schema, place.node);
  return { ...place, schema: branch ?? place.schema };
}

function stepInto(place: Place, step: string): Place | undefined {
  const { node, schema } = place;
  if (node.kind === 'list') {
    const item = node.items[Number(step)];
    return item && { ...place, node: item, schema: schema?.items, index: Number(step) };
  }
  const child = childOf(node, step);
  const owner = schema && branchOf(schema, node);
  return (
    child && {
      node: child,
      schema: owner && propertyOf(owner, step),
      key: step,
      index: undefined,
      owner,
    }
  );
}
