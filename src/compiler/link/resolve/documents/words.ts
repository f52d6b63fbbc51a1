import type { Edit } from '../../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../../diagnostics/suggest.ts';
import { isLanguageTag, languageName } from '../../../../model/locale/languages.ts';
import { en } from '../../../../words/en.ts';
import { languages, wordFileFor } from '../../../../words/languages.ts';
import { namesIn } from '../../../../words/open-words.ts';
import type { Phrase } from '../../../../words/types.ts';
import { headSpan } from '../../../check/spans.ts';
import { replacing } from '../../../edits.ts';
import type { Entry, ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf, scalarAt, scalarItems, textAt } from '../../../values.ts';
import type { SiteWords } from '../../collect/site-words.ts';
import { type ResolveContext, report, warn } from '../context.ts';
import { refuseHtml } from '../texts/plain-text.ts';
import { languageMistake } from './language-mistakes.ts';

/** Checks that the placeholders in the texts of a words.yaml are complete and known. */
export function checkWords(context: ResolveContext): void {
  const { root } = context.document;
  for (const group of entriesOf(root)) {
    for (const word of entriesOf(group.value)) checkWord(group.key.text, word, context);
  }
  const { missing } = context.symbols.all('words');
  if (missing.length === 0) return;
  const language = context.symbols.all('language');
  // An invalid language has been reported.
  if (!isLanguageTag(language) || isWordless(languageMistake(language), missing)) return;
  const params = { missing, language, name: languageName(language, 'en') };
  report(context, { code: 'words-missing', span: headSpan(root), params });
}

/**
 * Reports languages that do not exist, and those without interface texts. Languages with a
 * words.yaml are checked there.
 */
export function checkLanguages(context: ResolveContext): void {
  const { root } = context.document;
  checkLanguage(scalarAt(root, 'language'), 'words.yaml', context.symbols.all('words'), context);
  const nodes = scalarItems(childOf(root, 'languages'));
  const translations = context.symbols.all('translations');
  for (const { tag, code } of context.symbols.all('languages')) {
    const node = nodes.find(({ text }) => text === tag);
    const words = translations.get(code)?.words;
    if (words) checkLanguage(node, `words.${code}.yaml`, words, context);
  }
}

/** Whether the mistake in a language is why the site has no interface texts in it. */
function isWordless(mistake: ReturnType<typeof languageMistake>, missing: string[]): boolean {
  if (missing.length === 0) return false;
  return (
    mistake?.reason === 'no-language' ||
    (mistake?.reason === 'otherwise' && wordFileFor(mistake.suggestion) !== undefined)
  );
}

function checkLanguage(
  node: ScalarNode | undefined,
  file: string,
  { isOwn, missing }: SiteWords,
  context: ResolveContext,
): void {
  if (!node || !isLanguageTag(node.text)) return;
  const { text: written } = node;
  const hasWords = isOwn || wordFileFor(written) !== undefined;
  const mistake = languageMistake(written, textAt(context.document.root, 'country'));
  if (mistake) {
    const isLost = isWordless(mistake, missing);
    const isRenamed = mistake.reason === 'otherwise';
    const fix = isRenamed ? renamed(node, mistake.suggestion, context) : undefined;
    const reportOrWarn = isLost ? report : warn;
    reportOrWarn(context, { code: 'no-such-language', span: node, params: mistake, fix });
    if (isLost) return;
  }
  if (hasWords) return;
  const name = languageName(written, 'en');
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

function checkWord(group: string, { key, value }: Entry, context: ResolveContext): void {
  const phrases = en as Record<string, Record<string, Phrase>>;
  const english = phrases[group]?.[key.text];
  if (english === undefined) return;
  const places = [...namesIn(english)];
  // A single text for several plural forms has been reported.
  if (value.kind === 'scalar' && typeof english === 'string') {
    checkPlaces(value, { key: key.text, places }, context);
    refuseHtml(value, context);
  }
  for (const form of entriesOf(value)) {
    // A plural form may write out the number: "One result".
    const own = places.filter((name) => name !== 'count');
    if (form.value.kind !== 'scalar') continue;
    refuseHtml(form.value, context);
    checkPlaces(form.value, { key: key.text, places: own, also: 'count' }, context);
  }
}

interface Wanted {
  key: string;
  /** The required placeholders. */
  places: string[];
  /** An optional placeholder. */
  also?: string;
}

function checkPlaces(node: ScalarNode, { key, places, also }: Wanted, context: ResolveContext) {
  const written = namesIn(node.text);
  const names = also && !places.includes(also) ? [...places, also] : places;
  const missing = places.find((name) => !written.has(name));
  const unknown = [...written].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const suggestion = certain(unknown, nearest(unknown, names));
    const params = { key, written: unknown, names, suggestion };
    report(context, { code: 'word-place-unknown', span: node, params });
  } else if (missing !== undefined) {
    report(context, { code: 'word-place-missing', span: node, params: { key, name: missing } });
  }
}
