import type { Span } from '../../../diagnostics/diagnostic.ts';
import type { Node } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';

/** What stands for words that are still to be written: `[[Your company]]`, and words of no sense. */
const PLACEHOLDER = /\[\[[^[\]\n]{1,80}\]\]|lorem ipsum dolor/gi;

/** Points at every placeholder that is left in the values of a document. */
export function checkPlaceholders(context: ResolveContext): void {
  const { document, source } = context;
  if (!/\[\[|lorem ipsum dolor/i.test(source.text)) return;
  for (const { start, end } of scalarsIn(document.root)) {
    for (const { 0: written, index } of source.text.slice(start, end).matchAll(PLACEHOLDER)) {
      const at = start + index;
      report(context, {
        code: 'placeholder-left',
        severity: 'warning',
        span: { start: at, end: at + written.length },
        params: { written },
      });
    }
  }
}

/** Where each text of a value stands. */
export function scalarsIn(node: Node): Span[] {
  if (node.kind === 'scalar') return [node];
  const inside = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  return inside.flatMap(scalarsIn);
}
