import { characterCount } from '../../../../model/text/character-count.ts';
import type { ScalarNode } from '../../../tree.ts';
import { childOf } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';

/** In characters. Search engines cut titles at 600 pixels, some 60 to 65 characters. */
const MAX_TITLE_LENGTH = 65;

/** In characters, as search engines show on a wide screen. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Reports a title or description that search engines would truncate. */
export function checkSearchTexts(context: ResolveContext): void {
  const { root } = context.document;
  const hidden = childOf(root, 'index');
  if (hidden?.kind === 'scalar' && hidden.text === 'false') return;
  const written = childOf(root, 'title');
  if (written?.kind === 'scalar') checkTitle(written, context);
  const description = childOf(root, 'description');
  if (description?.kind === 'scalar') checkDescription(description, context);
}

const lengthOf = (text: string) => characterCount(text.trim());

/** The company name at the end of a title may be truncated. */
function checkTitle(node: ScalarNode, context: ResolveContext): void {
  const own = node.text.replace(/\s*[|–—-]\s*\{company\}$/, '');
  const title = context.symbols.fillIn(own);
  const length = lengthOf(title);
  if (length <= MAX_TITLE_LENGTH) return;
  warn(context, {
    code: 'title-too-long',
    span: node,
    params: { has: length, max: MAX_TITLE_LENGTH, isFilled: title !== own },
  });
}

function checkDescription(node: ScalarNode, context: ResolveContext): void {
  const text = context.symbols.fillIn(node.text);
  const length = lengthOf(text);
  if (length <= MAX_DESCRIPTION_LENGTH) return;
  warn(context, {
    code: 'description-too-long',
    span: node,
    params: { has: length, max: MAX_DESCRIPTION_LENGTH, isFilled: text !== node.text },
  });
}
