import type { BrowserGroup, BrowserWords } from '../words/browser-words.ts';
import { openWords } from '../words/open-words.ts';
import type { WrittenWords } from '../words/types.ts';

/** What the file of words of a site holds; `src/render/words-file.ts` writes it. */
export interface WordsModule {
  default: WrittenWords<BrowserGroup>;
}

/** The words of this site, in its language. */
export async function siteWords(): Promise<BrowserWords> {
  // The address is data: a literal one would bring Vite's preload helper into every page.
  const address = document.documentElement.dataset.words ?? '';
  const code: WordsModule = await import(/* @vite-ignore */ address);
  return openWords(code.default);
}
