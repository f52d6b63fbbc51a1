import { isLanguageTag } from '../../../../model/locale/languages.ts';
import { childOf, itemsOf, scalarItems, textAt } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';

/** Reports duplicate languages. */
export function checkLanguagesTwice(context: ResolveContext): void {
  const written = scalarItems(childOf(context.document.root, 'languages'));
  for (const { item, earlier } of repeated(written, ({ text }) => text.toLowerCase())) {
    const params = { language: item.text };
    const related = alsoAt(context, earlier);
    report(context, { code: 'language-twice', span: item, params, related });
  }
}

/** Checks that the list of languages begins with the site's `language`. */
export function checkFirstLanguage(context: ResolveContext): void {
  const { root } = context.document;
  const language = textAt(root, 'language');
  const [first] = itemsOf(childOf(root, 'languages'));
  if (!language || first?.kind !== 'scalar' || first.text === language) return;
  if (![language, first.text].every(isLanguageTag)) return;
  report(context, { code: 'first-language', span: first, params: { language, first: first.text } });
}
