import type { Edit } from '../../../../diagnostics/diagnostic.ts';
import { isLanguageTag, languageName } from '../../../../model/locale/languages.ts';
import { languages, wordFileFor } from '../../../../words/languages.ts';
import { replacing } from '../../../edits.ts';
import { languageMistake } from '../../../language-mistakes.ts';
import type { ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, scalarItems, textAt } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, report, warn } from '../context.ts';

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
  if (![language, first.text].every((tag) => isLanguageTag(tag) && exists(tag))) return;
  report(context, { code: 'first-language', span: first, params: { language, first: first.text } });
}

/** Whether a language exists: else that is reported, and nothing follows from its name. */
function exists(tag: string): boolean {
  return languageMistake(tag)?.reason !== 'no-language';
}

/**
 * Reports languages that do not exist, and those without interface texts. Languages with a
 * words.yaml are checked there.
 */
export function checkLanguages(context: ResolveContext): void {
  const { root } = context.document;
  const { missing } = context.symbols.all('words');
  const main = scalarAt(root, 'language');
  checkLanguage(main, '', missing, context);
  if (main && isLanguageTag(main.text) && !exists(main.text)) return;
  const nodes = scalarItems(childOf(root, 'languages'));
  const translations = context.symbols.all('translations');
  for (const { tag, code } of context.symbols.all('languages')) {
    const node = nodes.find(({ text }) => text === tag);
    const words = translations.get(code)?.words;
    if (words) checkLanguage(node, code, words.missing, context);
  }
}

/** Whether the mistake in a language is why the site has no interface texts in it. */
export function isWordless(
  mistake: ReturnType<typeof languageMistake>,
  missing: string[],
): boolean {
  if (missing.length === 0) return false;
  return (
    mistake?.reason === 'no-language' ||
    (mistake?.reason === 'otherwise' && wordFileFor(mistake.suggestion) !== undefined)
  );
}

function checkLanguage(
  node: ScalarNode | undefined,
  code: string,
  missing: string[],
  context: ResolveContext,
): void {
  if (!node || !isLanguageTag(node.text)) return;
  const { text: written } = node;
  const hasWords = context.symbols.all('wordFiles').has(code) || wordFileFor(written) !== undefined;
  const mistake = languageMistake(written, textAt(context.document.root, 'country'));
  if (mistake) {
    const isListed = childOf(context.document.root, 'languages') !== undefined;
    const isLost = isWordless(mistake, missing) || (mistake.reason === 'no-language' && isListed);
    const isRenamed = mistake.reason === 'otherwise';
    const fix = isRenamed ? renamed(node, mistake.suggestion, context) : undefined;
    const reportOrWarn = isLost ? report : warn;
    reportOrWarn(context, { code: 'no-such-language', span: node, params: mistake, fix });
    if (isLost) return;
  }
  if (hasWords) return;
  const name = languageName(written, 'en');
  const file = code === '' ? 'words.yaml' : `words.${code}.yaml`;
  const params = { written, name, file, languages };
  report(context, { code: 'language-unknown', span: node, params });
}

/** A site in several languages names its main one twice: both are replaced. */
function renamed(
  node: ScalarNode,
  suggestion: string,
  context: ResolveContext,
): Edit[] | undefined {
  const named = scalarItems(childOf(context.document.root, 'languages'));
  const same = named.filter(({ text }) => text === node.text);
  const edits = [...new Set([node, ...same])].map((one) => replacing(one, suggestion, context));
  return edits.every((edit) => edit !== undefined) ? edits.flat() : undefined;
}
