import { createHash } from 'node:crypto';
import type { SiteInfo } from '../model/manifest.ts';
import { browserPart } from '../words/browser-words.ts';

/** Enough of a hash that no two versions of a site have the same, in hexadecimal digits. */
const HASH_LENGTH = 10;

/** Where browsers find the words that scripts say; another place when they change. */
export function wordsAddress({ words }: Pick<SiteInfo, 'words'>): string {
  const hash = createHash('sha256').update(wordsModule(words)).digest('hex');
  return `/words/${hash.slice(0, HASH_LENGTH)}.js`;
}

/** The file at that place, by its name. */
export function wordsFile(siteInfo: Pick<SiteInfo, 'words'>): Map<string, string> {
  return new Map([[wordsAddress(siteInfo).slice(1), wordsModule(siteInfo.words)]]);
}

/** A module, for browsers load one once for all scripts of a page. */
function wordsModule(words: SiteInfo['words']): string {
  return `export default ${JSON.stringify(browserPart(words))}\n`;
}
