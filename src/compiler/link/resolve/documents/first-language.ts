import { isLanguageTag } from '../../../../model/locale/languages.ts';
import type { CheckedDocument } from '../../../check/check.ts';
import type { ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, textAt } from '../../../values.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';

/** Reports duplicate languages. */
export function checkLanguagesTwice({ root }: CheckedDocument, context: ResolveContext): void {
  const seen = new Map<string, ScalarNode>();
  for (const node of itemsOf(childOf(root, 'languages'))) {
    if (node.kind !== 'scalar') continue;
    const earlier = seen.get(node.text.toLowerCase());
    if (!earlier) seen.set(node.text.toLowerCase(), node);
    else
      report(context, {
        code: 'language-twice',
        span: node,
        params: { language: node.text },
        related: alsoAt(context, earlier),
      });
  }
}

/** Checks that the list of languages begins with the site's `language`. */
export function checkFirstLanguage({ root }: CheckedDocument, context: ResolveContext): void {
  const language = textAt(root, 'language');
  const [first] = itemsOf(childOf(root, 'languages'));
  if (!language || first?.kind !== 'scalar' || first.text === language) return;
  if (![language, first.text].every(isLanguageTag)) return;
  report(context, { code: 'first-language', span: first, params: { language, first: first.text } });
}
