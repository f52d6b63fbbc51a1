import { createHash } from 'node:crypto';
import type { SiteInfo } from '../../model/manifest.ts';
import { themeStyles } from '../../ui/theme/styles.ts';
import { browserPart } from '../../words/browser-words.ts';
import { tokensIn } from '../styles/tokens.ts';

/** Enough of a hash that no two versions of a site have the same, in hexadecimal digits. */
const HASH_LENGTH = 10;

type Told = Pick<SiteInfo, 'words' | 'theme' | 'language'>;

/** Where browsers find the words that scripts say; another place when they change. */
export function wordsAddress(siteInfo: Told): string {
  const hash = createHash('sha256').update(wordsModule(siteInfo)).digest('hex');
  return `/words/${hash.slice(0, HASH_LENGTH)}.js`;
}

/** The file at that place, by its name. */
export function wordsFile(siteInfo: Told): Map<string, string> {
  return new Map([[wordsAddress(siteInfo).slice(1), wordsModule(siteInfo)]]);
}

/**
 * A module, for browsers load one once for all scripts of a page; with all tokens of the theme, of
 * which a page has but its own.
 */
function wordsModule({ words, theme, language }: Told): string {
  const tokens = [...tokensIn(themeStyles(theme, language))].map((token) => token.join(':'));
  const root = JSON.stringify(`:root{${tokens.join(';')}}`);
  return `export default ${JSON.stringify(browserPart(words))}\nexport const tokens=${root}\n`;
}
