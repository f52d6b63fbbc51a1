import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STARTER_WORDS, type StarterWords } from './site/words.ts';

/**
 * Returns the texts of new files in the language of the site, with placeholders of which `check`
 * warns. English is the fallback for languages that Signpost does not have.
 *
 * @param site the absolute path of the site folder.
 */
export function starterWordsFor(site: string): StarterWords {
  const file = path.join(site, 'site.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, language = 'en'] = /^language:[ \t]*["']?([a-z]+)/m.exec(text) ?? [];
  return Object.hasOwn(STARTER_WORDS, language)
    ? STARTER_WORDS[language as keyof typeof STARTER_WORDS]
    : STARTER_WORDS.en;
}

/** Quotes a text as a YAML value: double brackets would begin a list. */
export function quote(text: string): string {
  return JSON.stringify(text);
}
