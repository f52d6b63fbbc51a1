import { createHash } from 'node:crypto';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { themeStyles } from '../../ui/theme/styles.ts';
import { browserPart } from '../../words/browser-words.ts';
import { tokensIn } from '../styles/tokens.ts';

/** Hex digits of the hash: enough to avoid collisions between versions of a site. */
const HASH_LENGTH = 10;

type Told = Pick<SiteInfo, 'words' | 'theme' | 'language'>;

/** The path of the module with the texts of scripts; its hash changes with them. */
export function wordsAddress(siteInfo: Told): string {
  const hash = createHash('sha256').update(wordsModule(siteInfo)).digest('hex');
  return `/words/${hash.slice(0, HASH_LENGTH)}.js`;
}

/** Returns the module's file by its name. */
export function wordsFile(siteInfo: Told): Map<string, string> {
  return new Map([[wordsAddress(siteInfo).slice(1), wordsModule(siteInfo)]]);
}

/**
 * Returns an ES module, which browsers load once for all scripts of a page. It includes all tokens
 * of the theme, since a page has only those that it uses itself.
 */
function wordsModule({ words, theme, language }: Told): string {
  const tokens = [...tokensIn(themeStyles(theme, language))].map((token) => token.join(':'));
  const root = JSON.stringify(`:root{${tokens.join(';')}}`);
  return `export default ${JSON.stringify(browserPart(words))}\nexport const tokens=${root}\n`;
}
