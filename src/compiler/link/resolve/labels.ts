import type { Node } from '../../tree.ts';
import { childOf } from '../../values.ts';
import { type ResolveContext, report } from './context.ts';

/** Characters of a label: more take two lines of a menu on a phone. */
const LONGEST_LABEL = 60;

/** What the menu calls a page, in the page's own file. */
export function checkLabels(context: ResolveContext): void {
  const { root } = context.document;
  const own = childOf(childOf(root, 'nav'), 'label');
  checkLabel(own ?? childOf(root, 'label'), context);
}

/** A label that is a sentence, or was pasted into the wrong line. */
export function checkLabel(label: Node | undefined, context: ResolveContext): void {
  if (label?.kind !== 'scalar') return;
  const has = Array.from(context.symbols.fillIn(label.text).trim()).length;
  if (has <= LONGEST_LABEL) return;
  report(context, {
    code: 'label-too-long',
    severity: 'warning',
    span: label,
    params: { has, most: LONGEST_LABEL },
  });
}
