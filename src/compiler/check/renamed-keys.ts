import type { Edit } from '../../diagnostics/diagnostic.ts';
import { lineEndingOf, lineStartAt } from '../../diagnostics/position.ts';
import { replacing } from '../edits.ts';
import type { Entry } from '../tree.ts';
import { childOf } from '../values.ts';
import type { NodeContext, WideMistake } from './node-context.ts';

/** Explains a key that the surrounding block, field or form has since renamed or moved. */
export function renamedKey(context: NodeContext, entry: Entry): WideMistake | undefined {
  const { group, newPathOf } = rulesAround(context);
  const now = newPathOf(entry);
  if (now === undefined) return undefined;
  const segments = now.split('.');
  const name = segments.at(-1) ?? '';
  const target = segments.slice(0, -1);
  const isHere = target.join('.') === group.join('.');
  const isTaken = isHere && context.entries.has(name);
  const move = { context, entry, name };
  const fix = isHere
    ? replacing(entry.key, name, context.document)
    : isAbove(target, group)
      ? moveUp(move)
      : isAbove(group, target)
        ? moveDown({ ...move, under: target.at(-1) ?? '' })
        : undefined;
  return {
    keys: [entry],
    here: isHere ? name : undefined,
    mistake: {
      code: 'renamed-key',
      span: entry.key,
      params: {
        owner: context.schema?.noun ?? 'group of keys',
        key: entry.key.text,
        now: isHere ? name : now,
        isTaken,
      },
      fix: isTaken ? undefined : fix,
    },
  };
}

/** Returns what the `renamed` traits say of a mapping's keys, and the path from their schema to it. */
function rulesAround(context: NodeContext) {
  const group: string[] = [];
  let at: NodeContext | undefined = context;
  for (; at && !at.schema?.traits; at = at.parent) if (at.key !== undefined) group.unshift(at.key);
  const rules = new Map(Object.entries(at?.schema?.traits?.renamed ?? {}));
  return { group, newPathOf: ({ key }: Entry) => rules.get([...group, key.text].join('.')) };
}

/** Whether one path of keys is the parent of the other. */
function isAbove(outer: string[], inner: string[]): boolean {
  return inner.length === outer.length + 1 && outer.every((key, index) => key === inner[index]);
}

interface KeyMove {
  context: NodeContext;
  entry: Entry;
  /** The name of the key at its new place. */
  name: string;
}

/** Moves a line out of its mapping, to before its parent key. Only values on one line are moved. */
function moveUp({ context, entry, name }: KeyMove): Edit[] | undefined {
  const { node, parent, key } = context;
  const owner = parent?.node.kind === 'map' ? parent.entries.get(key ?? '') : undefined;
  const line = lineOf(context, entry);
  if (!owner || !line || node.kind !== 'map' || parent?.entries.has(name)) return undefined;
  const { text } = context;
  if (node.entries.length > 1) return line.movedTo(owner.key.start, name);
  const isBare = /^:\s+$/.test(text.slice(owner.key.end, entry.key.start));
  return isBare ? [{ start: owner.key.start, end: entry.key.end, text: name }] : undefined;
}

/** Moves a line into a sibling mapping, which is created if it does not exist. */
function moveDown({
  context,
  entry,
  name,
  under,
}: KeyMove & { under: string }): Edit[] | undefined {
  const { text } = context;
  const line = lineOf(context, entry);
  if (!line) return undefined;
  const group = context.entries.get(under)?.value;
  if (!group) {
    const isFirst = firstOf(context, under) === entry;
    const newLines = `${under}:${lineEndingOf(text)}${indentAt(text, entry.key.start)}  ${name}`;
    return isFirst ? [{ start: entry.key.start, end: entry.key.end, text: newLines }] : undefined;
  }
  const first = group.kind === 'map' && text[group.start] !== '{' ? group.entries[0] : undefined;
  return !first || childOf(group, name) ? undefined : line.movedTo(first.key.start, name);
}

/** Returns the first of the keys that move into a new mapping: the others follow it. */
function firstOf(context: NodeContext, under: string): Entry | undefined {
  const { group, newPathOf } = rulesAround(context);
  const start = [...group, under, ''].join('.');
  return [...context.entries.values()].find((entry) => newPathOf(entry)?.startsWith(start));
}

/** Returns the line of a key, if nothing else is on it. */
function lineOf({ text, node }: NodeContext, { key, value }: Entry) {
  const start = lineStartAt(text, key.start);
  const next = text.indexOf('\n', key.start);
  const end = next < 0 ? text.length : next + 1;
  const isAlone = text.slice(start, key.start).trim() === '' && text[node.start] !== '{';
  if (!isAlone || value.end > end || value.kind !== 'scalar') return undefined;
  const rest = text.slice(key.end, end).trimEnd() + lineEndingOf(text);
  return {
    /** Returns the edits that move the line, with another key, to before the key at an offset. */
    movedTo: (at: number, name: string): Edit[] => [
      { start: at, end: at, text: `${name}${rest}${indentAt(text, at)}` },
      { start, end, text: '' },
    ],
  };
}

/** Returns the spaces that indent another line to the same column. */
function indentAt(text: string, offset: number): string {
  return ' '.repeat(offset - lineStartAt(text, offset));
}
