import { lineIndex } from '../../diagnostics/position.ts';
import type { Entry } from '../tree.ts';
import { childOf, itemsOf, namedProperty, propertyOf, type SchemaView } from '../values.ts';
import { belongsThere, columnOf } from './misplaced-key.ts';
import {
  contentOf,
  type LocatedMistake,
  type NodeContext,
  openGroups,
  type WideMistake,
} from './node-context.ts';
import { renamedKey } from './renamed-keys.ts';
import { suggestedKey } from './suggested-key.ts';

/**
 * Finds keys that are indented less than the mapping right above, which they belong to: `to:
 * /contact` below the last of the `items`, at the indentation of `items`.
 */
export function outdentedKeys(context: NodeContext, unknown: string[]): WideMistake[] {
  const { node } = context;
  if (node.kind !== 'map' || unknown.length === 0 || columnOf(context) === undefined) return [];
  const found: { owner: NodeContext; keys: [Entry, ...Entry[]] }[] = [];
  for (const [index, entry] of node.entries.entries()) {
    const above = node.entries[index - 1];
    if (!above || !unknown.includes(entry.key.text) || renamedKey(context, entry)) continue;
    const latest = found.at(-1);
    const owner = ownerAbove(context, above, entry);
    if (latest?.keys.at(-1) === above && mayTake(latest.owner, entry)) latest.keys.push(entry);
    else if (owner) found.push({ owner, keys: [entry] });
  }
  return found.map(({ owner, keys }) => ({ owner, keys, mistake: outdented(owner, keys) }));
}

/** Returns the mapping that the line above an entry is in, if it lacks this key. */
function ownerAbove(context: NodeContext, above: Entry, entry: Entry): NodeContext | undefined {
  const open = openGroups(context, above.key.text).filter((group) => mayTake(group, entry));
  const { text } = entry.key;
  const needed = open.findLast(({ schema }) => schema?.required?.includes(text));
  if (needed) return needed;
  return suggestedKey(context, entry) ? undefined : open.findLast((group) => isUsual(group, text));
}

function mayTake(group: NodeContext, { key, value }: Entry): boolean {
  const schema = namedProperty(group.schema, key.text);
  const isOpen = columnOf(group) !== undefined && !group.entries.has(key.text);
  return isOpen && schema !== undefined && belongsThere(schema, value);
}

/** Whether other entries of the same list have the key; true outside lists of several entries. */
function isUsual({ node, parent }: NodeContext, key: string): boolean {
  const others = itemsOf(parent?.node).filter((item) => item !== node);
  return others.length === 0 || others.some((item) => childOf(item, key));
}

/** Returns one mistake, at the first of the keys. */
function outdented(owner: NodeContext, keys: [Entry, ...Entry[]]): LocatedMistake {
  const { text } = owner;
  const [first] = keys;
  const last = keys.at(-1) ?? first;
  const [beside] = [...owner.entries.values()].slice(-1);
  const { positionAt } = lineIndex(text);
  const { line, column } = positionAt(first.key.start);
  const end = text.slice(0, Math.max(last.value.end, last.key.end)).trimEnd().length;
  const through = positionAt(end).line;
  return {
    code: 'wrong-indent',
    span: first.key,
    params: {
      reason: 'beside',
      indent: column - 1,
      expected: columnOf(owner) ?? 0,
      head: first.key.text,
      beside: beside?.key.text ?? '',
      where: 'below',
      line: beside ? positionAt(beside.key.start).line : line,
      ...(through > line && { through }),
    },
  };
}

/** `deliver:`, which is left without a value, with `to: inbox` right below it, not indented. */
export function unindentedKeys(context: NodeContext, unknown: string[]): WideMistake[] {
  const { node, schema } = context;
  if (node.kind !== 'map' || unknown.length === 0 || !schema || context.json) return [];
  const unknownKeys = new Set(unknown);
  const found: { owner: Entry; keys: [Entry, ...Entry[]] }[] = [];
  let owner: Entry | undefined;
  for (const entry of node.entries) {
    const latest = found.at(-1);
    if (!unknownKeys.has(entry.key.text))
      owner = contentOf(entry.value) === 'nothing' ? entry : undefined;
    else if (!owner || !belongs(entry, schema.properties?.[owner.key.text])) owner = undefined;
    else if (latest?.owner === owner) latest.keys.push(entry);
    else found.push({ owner, keys: [entry] });
  }
  return found.map(({ owner, keys }) => {
    return { values: [owner.value], keys, mistake: unindented(owner, keys) };
  });
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
