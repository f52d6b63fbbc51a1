import { isLanguageTag } from '../../../model/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { childOf, itemsOf, textAt } from '../../values.ts';
import { type ResolveContext, report } from './context.ts';

/** The languages of a site begin with the one that it says it is in. */
export function checkFirstLanguage({ root }: CheckedDocument, context: ResolveContext): void {
  const language = textAt(root, 'language');
  const [first] = itemsOf(childOf(root, 'languages'));
  if (!language || first?.kind !== 'scalar' || first.text === language) return;
  if (![language, first.text].every(isLanguageTag)) return;
  report(context, { code: 'first-language', span: first, params: { language, first: first.text } });
}
