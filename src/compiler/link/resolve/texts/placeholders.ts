import type { Node, ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';
import { sourceWithoutCode } from '../without-code.ts';

/** Matches placeholders for text to be written: `[[Your company]]`, and lorem ipsum. */
const PLACEHOLDER = /\[\[[^[\]\n]{1,80}\]\]|lorem ipsum dolor/gi;

/** Fast pre-check for `PLACEHOLDER`. */
const ANY = /\[\[|lorem ipsum dolor/i;

/** Reports every placeholder in the values of a document. */
export function checkPlaceholders(context: ResolveContext): void {
  const { document, source } = context;
  if (!ANY.test(source.text)) return;
  for (const node of scalarsIn(document.root)) {
    if (!ANY.test(source.text.slice(node.start, node.end))) continue;
    for (const { 0: written, index } of sourceWithoutCode(node, source).matchAll(PLACEHOLDER)) {
      const at = node.start + index;
      report(context, {
        code: 'placeholder-left',
        severity: 'warning',
        span: { start: at, end: at + written.length },
        params: { written },
      });
    }
  }
}

/** Returns all scalars of a node. */
export function scalarsIn(node: Node): ScalarNode[] {
  if (node.kind === 'scalar') return [node];
  const inside = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  return inside.flatMap(scalarsIn);
}
