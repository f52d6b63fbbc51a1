import type { BrowserGroup, BrowserWords } from '../words/browser-words.ts';
import { openWords } from '../words/open-words.ts';
import type { WrittenWords } from '../words/types.ts';

/** What the file of words of a site holds; `src/render/lists/words-file.ts` writes it. */
export interface WordsModule {
  default: WrittenWords<BrowserGroup>;
  /** The custom properties of the theme. */
  tokens: string;
}

/** The words of this site, in its language; what says them can use all tokens of the theme. */
export async function siteWords(): Promise<BrowserWords> {
  // The address is data: a literal one would bring Vite's preload helper into every page.
  const address = document.documentElement.dataset.words ?? '';
  const code: WordsModule = await import(/* @vite-ignore */ address);
  addTokens(code.tokens);
  return openWords(code.default);
}

/** A page has those tokens alone that its own styles use; what scripts add may use others. */
function addTokens(tokens: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens);
  if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets.push(sheet);
}
