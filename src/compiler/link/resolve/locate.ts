import type { Span } from '../../../diagnostics/diagnostic.ts';
import type { ScalarNode } from '../../tree.ts';
import type { ResolveContext } from './context.ts';

/** A position that moves through the source of a value, from its beginning. */
export interface Cursor {
  /** Where the next search begins, as an offset in the source. */
  at: number;
  node: ScalarNode;
  context: ResolveContext;
}

export function cursorAt(node: ScalarNode, context: ResolveContext): Cursor {
  return { at: node.start, node, context };
}

/**
 * Finds the next occurrence of a text in the source and moves the cursor behind it. Returns the
 * whole value if it cannot be found, because YAML folded it.
 */
export function nextSpan(cursor: Cursor, written: string): Span {
  return find(cursor, written) ?? cursor.node;
}

/**
 * Returns the span of the next Markdown link's address. A reference link's address is in its
 * definition, which may be anywhere in the text.
 */
export function nextAddress(cursor: Cursor, address: string): Span {
  if (address === '') return find(cursor, ']()') ?? find(cursor, '](') ?? cursor.node;
  for (const opening of ['](', '](<', '<']) {
    const span = find(cursor, `${opening}${address}`);
    if (span) return { start: span.start + opening.length, end: span.end };
  }
  const text = cursor.context.source.text.slice(cursor.node.start, cursor.node.end);
  const definition = text.indexOf(`]: ${address}`);
  const index = definition < 0 ? text.indexOf(address) : definition + 3;
  if (index < 0) return cursor.node;
  const start = cursor.node.start + index;
  return { start, end: start + address.length };
}

function find(cursor: Cursor, written: string): Span | undefined {
  const { node, context } = cursor;
  const found = context.source.text.slice(cursor.at, node.end).indexOf(written);
  if (found < 0) return undefined;
  const start = cursor.at + found;
  const end = start + written.length;
  cursor.at = end;
  return { start, end };
}
