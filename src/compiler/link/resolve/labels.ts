import type { Node } from '../../tree.ts';
import { childOf } from '../../values.ts';
import { type ResolveContext, report } from './context.ts';

/** Characters of a label: more take two lines of a menu on a phone. */
const LONGEST_LABEL = 60;

/** What is in no menu has a line of its own, above the page. */
const LONGEST_BREADCRUMB = 100;

/** What the menu calls a page, in the page's own file. */
export function checkLabels(context: ResolveContext): void {
  const { root } = context.document;
  const nav = childOf(root, 'nav');
  const most = nav ? LONGEST_LABEL : LONGEST_BREADCRUMB;
  checkLabel(childOf(nav, 'label') ?? childOf(root, 'label'), context, most);
}

/** A label that is a sentence, or was pasted into the wrong line. */
export function checkLabel(
  label: Node | undefined,
  context: ResolveContext,
  most = LONGEST_LABEL,
): void {
  if (label?.kind !== 'scalar') return;
  const has = Array.from(context.symbols.fillIn(label.text).trim()).length;
  if (has <= most) return;
  report(context, {
    code: 'label-too-long',
    severity: 'warning',
    span: label,
    params: { has, most },
  });
}
