import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { type SiteLanguage, splitName } from '../../../model/locale/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { warningAt } from '../../diagnose.ts';
import type { ScalarNode } from '../../tree.ts';
import { SHOWN } from '../resolve/texts/shown-roles.ts';
import type { TranslationPair } from './whole-site.ts';

/** A shorter text may be the same in two languages: a name, an address. */
const MIN_WORDS = 5;

/** A smaller share of the texts may be quotations. */
const MIN_SHARE = 1 / 3;

/** Warns of a translation many of whose texts are those of the original, as in a fresh copy. */
export function untranslatedTexts(
  { own, original }: TranslationPair,
  languages: readonly SiteLanguage[],
): Diagnostic[] {
  const { code } = splitName(own.name);
  const [first, language] = [languages[0], languages.find((one) => one.code === code)];
  if (!first || !language || baseOf(first.tag) === baseOf(language.tag)) return [];
  const texts = longTexts(own);
  const known = new Set(longTexts(original).map(({ text }) => text));
  const same = texts.filter(({ text }) => known.has(text));
  const [node] = same;
  if (!node || same.length < texts.length * MIN_SHARE) return [];
  const params = {
    original: original.source.file,
    language: language.tag,
    others: same.length - 1,
  };
  return [warningAt(own.source.file, node, { code: 'text-untranslated', params })];
}

const baseOf = (tag: string) => tag.split('-')[0];

function longTexts({ parts }: CheckedDocument): ScalarNode[] {
  return parts.flatMap(({ role, node }) => {
    if (node.kind !== 'scalar' || !SHOWN.has(role)) return [];
    const words = node.text.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
    return words.length < MIN_WORDS ? [] : node;
  });
}
