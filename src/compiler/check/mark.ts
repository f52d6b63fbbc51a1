import type { Span } from '../../diagnostics/diagnostic.ts';
import { headOf } from './head.ts';
import type { SchemaPlace } from './place.ts';

/** What is marked for a value. Where nothing is written, that is its key or its dash. */
export function markOf({ node, parent, key, document }: SchemaPlace): Span {
  const entries = node.end === node.start && parent?.node.kind === 'map' ? parent.node.entries : [];
  const isBare = node.end === node.start && document.source.text[node.start - 1] === '-';
  if (isBare && parent?.node.kind === 'list') return { start: node.start - 1, end: node.start };
  return entries.find((entry) => entry.key.text === key)?.key ?? headOf(node);
}
