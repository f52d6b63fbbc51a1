import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Node } from '../tree.ts';

/** What is marked for a whole group or list: its first key, its first dash or bracket. */
export function headOf(node: Node): Span {
  if (node.kind === 'map' && node.entries[0]) return node.entries[0].key;
  if (node.kind === 'list') return { start: node.start, end: node.start + 1 };
  return node;
}
