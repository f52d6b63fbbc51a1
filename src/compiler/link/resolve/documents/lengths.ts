import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { characterCount } from '../../../../model/text/character-count.ts';
import type { Node } from '../../../tree.ts';
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
  if (label?.kind !== 'scalar') return;
  const has = characterCount(context.symbols.fillIn(label.text).trim());
  if (has <= max) return;
  warn(context, { code: 'label-too-long', span: label, params: { has, max } });
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
  const description = scalarAt(root, 'description');
  // The company name at the end of a title may be truncated.
  const own = title?.text.replace(/\s*[|–—-]\s*\{company\}$/, '');
  const isTitle = { code: 'title-too-long', max: MAX_TITLE_LENGTH } as const;
  const isDescription = { code: 'description-too-long', max: MAX_DESCRIPTION_LENGTH } as const;
  checkLength(title, { ...isTitle, written: own }, context);
  checkLength(description, { ...isDescription, written: description?.text }, context);
}

interface Limited {
  code: 'title-too-long' | 'description-too-long';
  /** In characters. */
  max: number;
  written: string | undefined;
}

function checkLength(
  span: Span | undefined,
  { code, max, written = '' }: Limited,
  context: ResolveContext,
): void {
  const text = context.symbols.fillIn(written);
  const has = characterCount(text.trim());
  if (!span || has <= max) return;
  warn(context, { code, span, params: { has, max, isFilled: text !== written } });
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
