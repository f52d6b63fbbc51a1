import { dump } from 'js-yaml';
import { certain, nearest } from '../../../../diagnostics/suggest.ts';
import { groupBy } from '../../../../model/group-by.ts';
import { isLanguageTag, languageName } from '../../../../model/locale/languages.ts';
import { en } from '../../../../words/en.ts';
import { namesIn } from '../../../../words/open-words.ts';
import type { Phrase } from '../../../../words/types.ts';
import { headSpan } from '../../../check/spans.ts';
import { languageMistake } from '../../../language-mistakes.ts';
import type { Entry, Node, ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';
import { refuseHtml } from '../texts/plain-text.ts';
import { isWordless } from './languages.ts';

/** The most missing texts that a message lists. */
const LISTED = 12;

/** Checks that the placeholders in the texts of a words.yaml are complete and known. */
export function checkWords(context: ResolveContext): void {
  const { root } = context.document;
  for (const group of entriesOf(root)) {
    for (const word of entriesOf(group.value)) checkWord(group.key.text, word, context);
  }
  const missing = withoutMisspelt(context.symbols.all('words').missing, root);
  if (missing.length === 0) return;
  const language = context.symbols.all('language');
  // An invalid language has been reported.
  if (!isLanguageTag(language) || isWordless(languageMistake(language), missing)) return;
  const count = missing.length;
  const english = count > LISTED ? undefined : englishYaml(missing);
  const params = { count, english, language, name: languageName(language, 'en') };
  report(context, { code: 'words-missing', span: headSpan(root), params });
}

/** Leaves out the texts whose key or group is only misspelt, which has been reported. */
export function withoutMisspelt(missing: string[], root: Node): string[] {
  const groups = groupBy(missing, (name) => name.split('.')[0] ?? '');
  const phrases: Record<string, Record<string, Phrase>> = en;
  const others = entriesOf(root).filter(({ key }) => !(key.text in phrases));
  const meant = others.map(({ key }) => nearest(key.text, groups.keys()));
  return [...groups].flatMap(([group, names]) => {
    if (meant.includes(group)) return [];
    const keys = names.map((name) => name.slice(group.length + 1));
    const words = phrases[group] ?? {};
    const misspelt = entriesOf(childOf(root, group)).filter(({ key }) => !(key.text in words));
    const told = misspelt.map(({ key }) => nearest(key.text, keys));
    return names.filter((_, index) => !told.includes(keys[index]));
  });
}

/** Returns the English texts as in a words.yaml. */
function englishYaml(missing: string[]): string {
  const phrases = en as Record<string, Record<string, Phrase>>;
  const groups: Record<string, Record<string, Phrase | undefined>> = {};
  for (const name of missing) {
    const [group = '', key = ''] = name.split('.');
    groups[group] = { ...groups[group], [key]: phrases[group]?.[key] };
  }
  return dump(groups, { lineWidth: -1 }).trimEnd();
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
