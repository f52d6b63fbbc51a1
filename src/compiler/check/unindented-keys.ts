import type { Entry, Node } from '../tree.ts';
import { propertyOf, type SchemaView } from '../values.ts';
import type { LocatedMistake } from './keys.ts';
import type { NodeContext } from './node-context.ts';
import { styleOf } from './sample-lines.ts';

/** Keys at the indentation of the key they belong to, which is left without a value. */
export interface UnindentedKeys {
  context: NodeContext;
  owner: Entry;
  /** At least one. */
  keys: [Entry, ...Entry[]];
}

/** `deliver:` with `to: inbox` right below it, at the same indentation. */
export function unindentedKeys(context: NodeContext, unknown: string[]): UnindentedKeys[] {
  const { node, schema } = context;
  if (node.kind !== 'map' || unknown.length === 0 || !schema || styleOf(context).json) return [];
  const unknownKeys = new Set(unknown);
  const found: UnindentedKeys[] = [];
  let owner: Entry | undefined;
  for (const entry of node.entries) {
    const latest = found.at(-1);
    if (!unknownKeys.has(entry.key.text)) owner = isEmpty(entry.value) ? entry : undefined;
    else if (!owner || !belongs(entry, schema.properties?.[owner.key.text])) owner = undefined;
    else if (latest?.owner === owner) latest.keys.push(entry);
    else found.push({ context, owner, keys: [entry] });
  }
  return found;
}

function isEmpty(node: Node): boolean {
  return node.kind === 'scalar' && node.plain && node.text === '';
}

function belongs({ key }: Entry, owner: SchemaView | undefined): boolean {
  const groups = owner ? [owner, ...(owner.oneOf ?? [])] : [];
  return groups.some((group) => group.type === 'object' && propertyOf(group, key.text));
}

/** Returns one diagnostic, for the first of the keys. */
export function explainUnindented({ owner, keys }: UnindentedKeys): LocatedMistake {
  const [{ key }, ...others] = keys;
  return {
    code: 'wrong-indent',
    span: key,
    params: {
      reason: 'beside-owner',
      key: key.text,
      owner: owner.key.text,
      others: others.map((entry) => entry.key.text),
    },
  };
}
