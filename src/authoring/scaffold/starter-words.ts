import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STARTER_WORDS, type StarterWords } from './site/words.ts';

/**
 * What new files of a site say, in its language: with places to fill in, of which `check` warns.
 * English stands in for a language that Signpost does not have.
 *
 * @param site absolute path of the site folder.
 */
export function starterWordsFor(site: string): StarterWords {
  const file = path.join(site, 'site.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, language = 'en'] = /^language:[ \t]*["']?([a-z]+)/m.exec(text) ?? [];
  return Object.hasOwn(STARTER_WORDS, language)
    ? STARTER_WORDS[language as keyof typeof STARTER_WORDS]
    : STARTER_WORDS.en;
}

/** A text as a YAML value: double brackets would begin a list. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
