import { localeOf } from '../../../model/locale/country.ts';
import { wordFileFor } from '../../../words/languages.ts';
import { mergeWords, type OwnWords } from '../../../words/merge-words.ts';
import type { WrittenWords } from '../../../words/types.ts';
import type { CheckedDocument } from '../../check/check.ts';
import type { Node } from '../../tree.ts';
import { entriesOf, textAt, textsOf } from '../../values.ts';

/** The language of a site that does not name one. */
const DEFAULT_LANGUAGE = 'en';

/** The interface texts of the engine, in one language of the site. */
export interface SiteWords {
  written: WrittenWords;
  /** Keys that neither Signpost nor the site translates into its language: `layout.skip`. */
  missing: string[];
}

/** Returns the interface texts of a language (default: site.yaml's), overridden by words.yaml. */
export function siteWords(
  site: CheckedDocument | undefined,
  words: CheckedDocument | undefined,
  language = textAt(site?.root, 'language') ?? DEFAULT_LANGUAGE,
): SiteWords {
  const country = textAt(site?.root, 'country');
  const { words: all, missing } = mergeWords(wordFileFor(language), ownWords(words?.root));
  return { written: { locale: localeOf({ language, country }), ...all }, missing };
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
