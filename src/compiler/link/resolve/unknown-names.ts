import { certain, nearest } from '../../../diagnostics/suggest.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';

/** Reports a name that does not exist; the fix replaces it by the one that was surely meant. */
export function reportUnknownName(
  code: 'unknown-destination' | 'unknown-group' | 'unknown-field-name' | 'unknown-location',
  { node, names }: { node: ScalarNode; names: string[] },
  context: ResolveContext,
): void {
  const { text: written } = node;
  const fix = replacing(node, certain(written, nearest(written, names)), context);
  report(context, { code, span: node, params: { written, names }, fix });
}
