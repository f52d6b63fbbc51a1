import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Node } from '../tree.ts';
import type { NodeContext } from './node-context.ts';

/** Returns the span that represents a whole collection: its first key, dash or bracket. */
export function headSpan(node: Node): Span {
  if (node.kind === 'list') return { start: node.start, end: node.start + 1 };
  const { start, end } = (node.kind === 'map' && node.entries[0]?.key) || node;
  return { start, end };
}

/** Returns the span of a value; for an empty one, that of its key or dash. */
export function valueSpan({ node, parent, key, text }: NodeContext): Span {
  const entries = node.end === node.start && parent?.node.kind === 'map' ? parent.node.entries : [];
  const isBare = node.end === node.start && text[node.start - 1] === '-';
  if (isBare && parent?.node.kind === 'list') return { start: node.start - 1, end: node.start };
  return entries.find((entry) => entry.key.text === key)?.key ?? headSpan(node);
}
