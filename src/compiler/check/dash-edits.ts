import type { Edit } from '../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import type { ListNode, MapNode } from '../tree.ts';
import type { SchemaPlace } from './schema-place.ts';

/** Makes a list with one entry of a group of keys: a dash at its first key, all else two further in. */
export function addDash(node: MapNode, { document }: SchemaPlace): Edit[] | undefined {
  const { text } = document.source;
  const first = node.entries[0]?.key;
  if (!first || '{['.includes(text[node.start] ?? '')) return undefined;
  const lineStart = lineStartAt(text, first.start);
  if (/\S/.test(text.slice(lineStart, first.start))) return undefined;
  const further = lineStartsBetween(text, first.start, node.end).map((start) =>
    insert(start, '  '),
  );
  return [insert(first.start, '- '), ...further];
}

/** Makes a group of keys of a list with one entry: a space where its dash is. */
export function removeDash(node: ListNode, { document }: SchemaPlace): Edit[] | undefined {
  const isDash = document.source.text[node.start] === '-';
  return isDash ? [{ start: node.start, end: node.start + 1, text: ' ' }] : undefined;
}

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** The beginnings of the lines below the first one that hold something. */
function lineStartsBetween(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  for (const { index, 0: ending } of text.slice(from, to).matchAll(/\r\n|\n|\r/g)) {
    const start = from + index + ending.length;
    if (start < to && !/^[ \t]*(\r|\n|$)/.test(text.slice(start, start + 200))) starts.push(start);
  }
  return starts;
}
