import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { characterCount } from '../../../../model/text/character-count.ts';
import { scalarAt, textAt } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';

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
