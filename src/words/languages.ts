import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { WordFile } from './types.ts';

const LANGUAGES: Record<string, WordFile> = { de, en, es, fr };

/** The bundled languages. */
export const languages = Object.keys(LANGUAGES);

/** Returns the texts for a language tag by its primary language: `de-AT` has those of `de`. */
export function wordFileFor(tag: string): WordFile | undefined {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
}
