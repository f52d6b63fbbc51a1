import { type BundledLanguage, bundledLanguage } from '../../../words/languages.ts';
import { de } from './words/de.ts';
import { en, type StarterWords } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';

const STARTER_WORDS: Record<BundledLanguage, StarterWords> = { de, en, es, fr, it, nl, pl, pt };

/**
 * Returns the texts of a new site in a language tag: those of its primary language, else the
 * English ones as placeholders.
 */
export function starterWords(tag: string): StarterWords {
  const language = bundledLanguage(tag);
  return language ? STARTER_WORDS[language] : bracketed(en);
}

function bracketed<Texts>(texts: Texts): Texts {
  const text = JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' && !value.includes('[[') ? `[[${value}]]` : value,
  );
  return JSON.parse(text) as Texts;
}
