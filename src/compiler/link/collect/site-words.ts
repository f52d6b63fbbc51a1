import { localeOf } from '../../../model/country.ts';
import { wordFileFor } from '../../../words/languages.ts';
import { mergeWords, type OwnWords } from '../../../words/merge-words.ts';
import type { WrittenWords } from '../../../words/types.ts';
import type { CheckedDocument } from '../../check/check.ts';
import type { Node } from '../../tree.ts';
import { entriesOf, textAt, textsOf } from '../../values.ts';

/** The language of a site that says none. */
const DEFAULT_LANGUAGE = 'en';

/** What the site says in words of the engine. */
export interface SiteWords {
  written: WrittenWords;
  /** The words that neither Signpost nor the site has in its language: `layout.skip`. */
  missing: string[];
  /** Whether there is a words.yaml. */
  isOwn: boolean;
}

/** The words of a language, by default that of site.yaml, with those of words.yaml in their place. */
export function siteWords(
  site: CheckedDocument | undefined,
  words: CheckedDocument | undefined,
  language = textAt(site?.root, 'language') ?? DEFAULT_LANGUAGE,
): SiteWords {
  const country = textAt(site?.root, 'country');
  const { words: all, missing } = mergeWords(wordFileFor(language), ownWords(words?.root));
  return {
    written: { locale: localeOf({ language, country }), ...all },
    missing,
    isOwn: words !== undefined,
  };
}

function ownWords(root: Node | undefined): OwnWords {
  return valuesBelow(root, (group) =>
    valuesBelow(group, (word) => (word.kind === 'scalar' ? word.text : textsOf(word))),
  );
}

function valuesBelow<Value>(node: Node | undefined, make: (value: Node) => Value) {
  const entries = entriesOf(node);
  return Object.fromEntries(entries.map(({ key, value }) => [key.text, make(value)]));
}
