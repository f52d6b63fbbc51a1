import { characterCount } from '../../../../model/text/character-count.ts';
import type { Node } from '../../../tree.ts';
import { childOf } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';

/** In characters: longer labels wrap to two lines in the menu on a phone. */
const MAX_LABEL_LENGTH = 60;

/** In characters. The breadcrumb, for pages outside the menu, has a line of its own. */
const MAX_BREADCRUMB_LENGTH = 100;

/** Checks the length of a page's menu label, in the page's own file. */
export function checkLabels(context: ResolveContext): void {
  const { root } = context.document;
  const nav = childOf(root, 'nav');
  const max = nav ? MAX_LABEL_LENGTH : MAX_BREADCRUMB_LENGTH;
  checkLabel(childOf(nav, 'label') ?? childOf(root, 'label'), context, max);
}

/** Reports a label that is too long: a sentence, or one pasted into the wrong line. */
export function checkLabel(
  label: Node | undefined,
  context: ResolveContext,
  max = MAX_LABEL_LENGTH,
): void {
  if (label?.kind !== 'scalar') return;
  const has = characterCount(context.symbols.fillIn(label.text).trim());
  if (has <= max) return;
  warn(context, { code: 'label-too-long', span: label, params: { has, max } });
}
