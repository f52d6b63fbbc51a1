import type { Span } from '../diagnostics/diagnostic.ts';
import { headOf } from './head.ts';
import type { Place } from './place.ts';

/** What is marked for a value. Where nothing is written, that is its key. */
export function markOf({ node, parent, key }: Place): Span {
  const entries = node.end === node.start && parent?.node.kind === 'map' ? parent.node.entries : [];
  return entries.find((entry) => entry.key.text === key)?.key ?? headOf(node);
}
