import type { Node, ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';
import { sourceWithoutCode } from './without-code.ts';

/** What stands for words that are still to be written: `[[Your company]]`, and words of no sense. */
const PLACEHOLDER = /\[\[[^[\]\n]{1,80}\]\]|lorem ipsum dolor/gi;

/** Whether there may be one, at a glance. */
const ANY = /\[\[|lorem ipsum dolor/i;

/** Points at every placeholder that is left in the values of a document. */
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

/** Each text of a value. */
export function scalarsIn(node: Node): ScalarNode[] {
  if (node.kind === 'scalar') return [node];
  const inside = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  return inside.flatMap(scalarsIn);
}
