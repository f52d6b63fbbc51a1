import type { Entry, Node } from '../tree.ts';
import { propertyOf, type SchemaView } from '../values.ts';
import type { LocatedMistake, NodeContext, WideMistake } from './node-context.ts';
import { styleOf } from './sample-lines.ts';

/** `deliver:`, which is left without a value, with `to: inbox` right below it, not indented. */
export function unindentedKeys(context: NodeContext, unknown: string[]): WideMistake[] {
  const { node, schema } = context;
  if (node.kind !== 'map' || unknown.length === 0 || !schema || styleOf(context).json) return [];
  const unknownKeys = new Set(unknown);
  const found: { owner: Entry; keys: [Entry, ...Entry[]] }[] = [];
  let owner: Entry | undefined;
  for (const entry of node.entries) {
    const latest = found.at(-1);
    if (!unknownKeys.has(entry.key.text)) owner = isEmpty(entry.value) ? entry : undefined;
    else if (!owner || !belongs(entry, schema.properties?.[owner.key.text])) owner = undefined;
    else if (latest?.owner === owner) latest.keys.push(entry);
    else found.push({ owner, keys: [entry] });
  }
  return found.map(({ owner, keys }) => {
    return { values: [owner.value], keys, mistake: unindented(owner, keys) };
  });
}

function isEmpty(node: Node): boolean {
  return node.kind === 'scalar' && node.plain && node.text === '';
}

function belongs({ key }: Entry, owner: SchemaView | undefined): boolean {
  const groups = owner ? [owner, ...(owner.oneOf ?? [])] : [];
  return groups.some((group) => group.type === 'object' && propertyOf(group, key.text));
}

/** Returns one mistake, at the first of the keys. */
function unindented(owner: Entry, [{ key }, ...others]: [Entry, ...Entry[]]): LocatedMistake {
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
