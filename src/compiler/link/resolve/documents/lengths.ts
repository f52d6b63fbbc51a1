import { characterCount } from '../../../../model/text/character-count.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
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
  if (label?.kind === 'scalar') checkLength(label, { code: 'label-too-long', max }, context);
}

/** In characters. Search engines cut titles at 600 pixels, some 60 to 65 characters. */
const MAX_TITLE_LENGTH = 65;

/** In characters, as search engines show on a wide screen. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Reports a title or description that search engines would truncate. */
export function checkSearchTexts(context: ResolveContext): void {
  const { root } = context.document;
  if (textAt(root, 'index') === 'false') return;
  const title = scalarAt(root, 'title');
  // The company name at the end of a title may be truncated.
  const own = title?.text.replace(/\s*[|–—-]\s*\{company\}$/, '');
  checkLength(title, { code: 'title-too-long', max: MAX_TITLE_LENGTH, own }, context);
  const description = scalarAt(root, 'description');
  const most = { code: 'description-too-long', max: MAX_DESCRIPTION_LENGTH } as const;
  checkLength(description, most, context);
}

interface Limited {
  code: 'label-too-long' | 'title-too-long' | 'description-too-long';
  /** In characters. */
  max: number;
  /** The part of the text that counts, if not all. */
  own?: string | undefined;
}

function checkLength(
  node: ScalarNode | undefined,
  { code, max, own = node?.text ?? '' }: Limited,
  context: ResolveContext,
): void {
  const text = context.symbols.fillIn(own);
  const has = characterCount(text.trim());
  if (!node || has <= max) return;
  warn(context, { code, span: node, params: { has, max, isFilled: text !== own } });
}

/** The most entries of one list on a page: as many posts are a quarter of a megabyte of HTML. */
export const MAX_LISTED = 500;

/** Reports lists in blocks that make a page too long to load and to read. */
export function checkLists(context: ResolveContext): void {
  for (const block of itemsOf(childOf(context.document.root, 'blocks'))) {
    const type = textAt(block, 'type') ?? '';
    for (const { key, value } of entriesOf(block)) {
      if (value.kind !== 'list' || value.items.length <= MAX_LISTED) continue;
      const params = { key: key.text, block: type, has: value.items.length, max: MAX_LISTED };
      warn(context, { code: 'long-list', span: key, params });
    }
  }
}
