import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { WordFile } from './types.ts';

const LANGUAGES = { de, en, es, fr, it, nl, pl, pt } satisfies Record<string, WordFile>;

export type BundledLanguage = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as BundledLanguage[];

/** Returns the bundled language of a tag, if there is one: `de` for `de-AT`. */
export function bundledLanguage(tag: string): BundledLanguage | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}

/** Returns the texts for a language tag by its primary language: `de-AT` has those of `de`. */
export function wordFileFor(tag: string): WordFile | undefined {
  const language = bundledLanguage(tag);
  return language && LANGUAGES[language];
}
