import type { Edit } from '../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import type { ListNode, MapNode } from '../tree.ts';
import type { NodeContext } from './node-context.ts';

/** Turns a mapping into a list with one entry: a dash at its first key, all else 2 columns in. */
export function addDash(node: MapNode, { text }: NodeContext): Edit[] | undefined {
  const first = node.entries[0]?.key;
  if (!first || '{['.includes(text[node.start] ?? '')) return undefined;
  const lineStart = lineStartAt(text, first.start);
  if (/\S/.test(text.slice(lineStart, first.start))) return undefined;
  const further = lineStartsBetween(text, first.start, node.end).map((start) =>
    insert(start, '  '),
  );
  return [insert(first.start, '- '), ...further];
}

/** Turns a list with one entry into a mapping: a space replaces the dash. */
export function removeDash(node: ListNode, { text }: NodeContext): Edit[] | undefined {
  const isDash = text[node.start] === '-';
  return isDash ? [{ start: node.start, end: node.start + 1, text: ' ' }] : undefined;
}

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** Returns the starts of the non-blank lines after the first one. */
function lineStartsBetween(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  for (const { index, 0: ending } of text.slice(from, to).matchAll(/\r\n|\n|\r/g)) {
    const start = from + index + ending.length;
    if (start < to && !/^[ \t]*(\r|\n|$)/.test(text.slice(start, start + 200))) starts.push(start);
  }
  return starts;
}
