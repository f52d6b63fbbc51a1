import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { WordFile } from './types.ts';

const LANGUAGES: Record<string, WordFile> = { de, en, es, fr };

/** The languages whose words come with Signpost. */
export const languages = Object.keys(LANGUAGES);

/** The words of a language or, if there are none, of its region's: `de-AT` has those of `de`. */
export function wordFileFor(tag: string): WordFile | undefined {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
}
