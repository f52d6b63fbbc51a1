import { lineIndex } from '../../diagnostics/position.ts';
import type { ListNode, MapNode, Node } from '../tree.ts';
import { entriesOf, textAt } from '../values.ts';
import type { LocatedMistake, NodeContext } from './node-context.ts';

/** An entry whose keys are those of another list's entries: a question among blocks. */
export function entryOfOtherList(context: NodeContext): LocatedMistake | undefined {
  const { node, parent, document, text } = context;
  const own = parent?.node;
  const [first] = entriesOf(node);
  if (node.kind !== 'map' || own?.kind !== 'list' || !first) return undefined;
  const names = node.entries.map(({ key }) => key.text);
  const lists = listsIn(document.root).filter(
    (list) => list !== own && text[list.start] === '-' && hasEntryLike(list, names),
  );
  const list = lists.findLast(({ start }) => start < node.start) ?? lists[0];
  if (!list || first.key.text === context.general?.discriminator?.propertyName) return undefined;
  const last = list.items.findLast((item) => item.start < node.start) ?? list.items[0];
  const { positionAt } = lineIndex(text);
  const { column } = positionAt(list.start);
  return {
    code: 'wrong-list',
    span: first.key,
    params: {
      reason: 'other-list',
      key: first.key.text,
      noun: context.general?.noun ?? 'entry',
      ...linesUpTo(context, node, `${' '.repeat(column - 1)}- ${first.key.text}:`),
      by: column - positionAt(own.start).column,
      below: positionAt((last ?? list).start).line,
      isNext:
        list.end <= node.start && isBlank(text.slice(list.end, text.lastIndexOf('-', node.start))),
    },
  };
}

/** A block among the entries of another block, recognized by its type. */
export function blockAmongEntries(context: NodeContext): LocatedMistake | undefined {
  const { node, parent } = context;
  const own = parent?.node;
  if (node.kind !== 'map' || own?.kind !== 'list') return undefined;
  for (let outer = parent?.parent; outer; outer = outer.parent) {
    const { discriminator, branches, noun = 'entry' } = outer.schema?.items ?? {};
    const tag = node.entries.find(({ key }) => key.text === discriminator?.propertyName);
    const isOne = tag?.value.kind === 'scalar' && branches?.has(tag.value.text);
    if (!tag || !isOne || outer.node.kind !== 'list') continue;
    const { positionAt } = lineIndex(context.text);
    return {
      code: 'wrong-list',
      span: tag.key,
      params: {
        reason: 'inside-entry',
        noun,
        among: context.general?.noun ?? 'entry',
        ...linesOf(context, node),
        by: positionAt(outer.node.start).column - positionAt(own.start).column,
      },
    };
  }
  return undefined;
}

/** A field among blocks, a block among fields, or either in site.yaml: it belongs in another file. */
export function entryOfOtherFile(context: NodeContext): LocatedMistake | undefined {
  const { node, general, document, index } = context;
  const keys = new Set(entriesOf(node).map(({ key }) => key.text));
  const isField = keys.has('kind') && keys.has('name') && !keys.has('type');
  // `type: date` is a field whose kind is named by another key.
  const isKind = general?.branches?.has(textAt(node, 'type') ?? '') && !keys.has('text');
  const isBlock = keys.has('type') && !keys.has('kind') && !keys.has('name') && !isKind;
  const hasBlocks = document.kind === 'page';
  const hasFields = document.kind === 'form';
  const isStray = (isField && !hasFields) || (isBlock && !hasBlocks);
  const [first] = entriesOf(node);
  if (!isStray || !first || index === undefined) return undefined;
  const noun = isField ? 'field' : 'block';
  const among = hasBlocks || hasFields ? { among: general?.noun ?? 'entry' } : {};
  return { code: 'wrong-list', span: first.key, params: { reason: 'other-file', noun, ...among } };
}

function listsIn(node: Node): ListNode[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'map') return node.entries.flatMap(({ value }) => listsIn(value));
  return [node, ...node.items.flatMap(listsIn)];
}

/** Whether an entry of a list begins with the first of these keys, and entries have the others. */
function hasEntryLike({ items }: ListNode, [first, ...others]: string[]): boolean {
  const groups = items.filter((item): item is MapNode => item.kind === 'map');
  const known = new Set(groups.flatMap(({ entries }) => entries.map(({ key }) => key.text)));
  const begins = groups.some(({ entries }) => entries[0]?.key.text === first);
  return begins && others.every((key) => known.has(key));
}

/** Returns the line numbers of an entry. */
function linesOf({ text }: NodeContext, { start, end }: MapNode) {
  const { positionAt } = lineIndex(text);
  return { from: positionAt(start).line, to: positionAt(Math.max(start, end - 1)).line };
}

/** Like `linesOf`, but ends before the line of the next entry, which a text may have included. */
function linesUpTo(context: NodeContext, node: MapNode, next: string) {
  const { from, to } = linesOf(context, node);
  const lines = context.text.split(/\r\n|\n|\r/).slice(from, to);
  const index = lines.findIndex((line) => line.startsWith(next));
  return { from, to: index < 0 ? to : from + index };
}

/** Whether there are only empty lines and comments. */
function isBlank(text: string): boolean {
  return text.split(/[\r\n]/).every((line) => /^\s*(#.*)?$/.test(line));
}
