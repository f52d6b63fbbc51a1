import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StarterWords } from './site/words/en.ts';
import { starterWords } from './site/words.ts';

/**
 * Returns the texts of new files in the language of the site, with placeholders of which `check`
 * warns.
 *
 * @param site the absolute path of the site folder.
 */
export function starterWordsFor(site: string): StarterWords {
  return starterWords(languageOf(site));
}

/** Returns the language in site.yaml; English if there is none. */
export function languageOf(site: string): string {
  const file = path.join(site, 'site.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^language:[ \t]*["']?([A-Za-z][\w-]+)/m.exec(text)?.[1] ?? 'en';
}

/** Quotes a text as a YAML value: double brackets would begin a list. */
export function quote(text: string): string {
  return JSON.stringify(text);
}
