import { certain, nearest } from '../../../diagnostics/suggest.ts';
import { isLanguageTag } from '../../../model/languages.ts';
import { en } from '../../../words/en.ts';
import { languages, wordFileFor } from '../../../words/languages.ts';
import { namesIn } from '../../../words/open-words.ts';
import type { Phrase } from '../../../words/types.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { headSpan } from '../../check/spans.ts';
import type { Entry, Node, ScalarNode } from '../../tree.ts';
import { childOf, entriesOf, itemsOf } from '../../values.ts';
import type { SiteWords } from '../collect/site-words.ts';
import { type ResolveContext, report } from './context.ts';

/** What is filled into a word has its place in each language. */
export function checkWords({ root }: CheckedDocument, context: ResolveContext): void {
  for (const group of entriesOf(root)) {
    for (const word of entriesOf(group.value)) checkWord(group.key.text, word, context);
  }
  const { missing } = context.symbols.all('words');
  if (missing.length === 0) return;
  // A language that is none has been reported.
  if (!/^[a-z]{2,3}(-|$)/.test(context.symbols.all('language'))) return;
  report(context, { code: 'words-missing', span: headSpan(root), params: { missing } });
}

/** Languages whose words nobody has: those of a words.yaml are held against them there. */
export function checkLanguages({ root }: CheckedDocument, context: ResolveContext): void {
  checkLanguage(childOf(root, 'language'), 'words.yaml', context.symbols.all('words'), context);
  const nodes = itemsOf(childOf(root, 'languages'));
  const translations = context.symbols.all('translations');
  for (const { tag, code } of context.symbols.all('languages')) {
    const node = nodes.find((one) => one.kind === 'scalar' && one.text === tag);
    const words = translations.get(code)?.words;
    if (words) checkLanguage(node, `words.${code}.yaml`, words, context);
  }
}

function checkLanguage(
  node: Node | undefined,
  file: string,
  { isOwn }: SiteWords,
  context: ResolveContext,
): void {
  if (node?.kind !== 'scalar' || !isLanguageTag(node.text)) return;
  if (isOwn || wordFileFor(node.text)) return;
  report(context, {
    code: 'language-unknown',
    span: node,
    params: { written: node.text, file, languages },
  });
}

function checkWord(group: string, { key, value }: Entry, context: ResolveContext): void {
  const phrases = en as Record<string, Record<string, Phrase>>;
  const english = phrases[group]?.[key.text];
  if (english === undefined) return;
  const places = [...namesIn(english)];
  if (value.kind === 'scalar') checkPlaces(value, { key: key.text, places }, context);
  for (const form of entriesOf(value)) {
    // "One result" says the number in words.
    const own = places.filter((name) => name !== 'count');
    if (form.value.kind === 'scalar') {
      checkPlaces(form.value, { key: key.text, places: own, also: 'count' }, context);
    }
  }
}

interface Wanted {
  key: string;
  /** The names that have to stand in it. */
  places: string[];
  /** One that may. */
  also?: string;
}

function checkPlaces(node: ScalarNode, { key, places, also }: Wanted, context: ResolveContext) {
  const written = namesIn(node.text);
  const names = also && !places.includes(also) ? [...places, also] : places;
  const missing = places.find((name) => !written.has(name));
  const unknown = [...written].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const meant = certain(unknown, nearest(unknown, names));
    report(context, {
      code: 'word-place-unknown',
      span: node,
      params: { key, written: unknown, names, meant },
    });
  } else if (missing !== undefined) {
    report(context, { code: 'word-place-missing', span: node, params: { key, name: missing } });
  }
}
