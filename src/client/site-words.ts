import type { BrowserGroup, BrowserWords } from '../words/browser-words.ts';
import { openWords } from '../words/open-words.ts';
import type { WrittenWords } from '../words/types.ts';

/** The module with the texts of a site; `src/render/lists/words-file.ts` writes it. */
export interface WordsModule {
  default: WrittenWords<BrowserGroup>;
  /** The custom properties of the theme. */
  tokens: string;
}

/**
 * Loads the texts of this site in its language, and adds all custom properties of the theme. Retries
 * under a new URL, as browsers may cache a failed import.
 */
export async function siteWords(): Promise<BrowserWords> {
  // Not a literal: that would add Vite's preload helper to every page.
  const address = document.documentElement.dataset.words ?? '';
  const again = `${address}?${Date.now()}`;
  const code: WordsModule = await import(/* @vite-ignore */ address).catch(
    () => import(/* @vite-ignore */ again),
  );
  addTokens(code.tokens);
  return openWords(code.default);
}

/**
 * A page contains only the custom properties its own styles use; scripts may need others. These are
 * in a layer, so that those of the page outweigh them: `plain-colors.ts` may have set them.
 */
export function addTokens(tokens: string): void {
  const isAdded = document.adoptedStyleSheets.some(
    ({ cssRules }) => cssRules[0] instanceof CSSLayerBlockRule,
  );
  if (isAdded) return;
  const sheet = new CSSStyleSheet();
  const isKnown = CSS.supports('color:light-dark(red,red)');
  sheet.replaceSync(`@layer{${isKnown ? tokens : inBothModes(tokens)}}`);
  document.adoptedStyleSheets.push(sheet);
}

const LIGHT_DARK = /light-dark\(([^,]+),([^)]+)\)/g;

/** Writes tokens for browsers without `light-dark()`, as `plain-colors.ts` sets those of the page. */
function inBothModes(tokens: string): string {
  const dark = (root: string) => tokens.replace(LIGHT_DARK, '$2').replace(':root', root);
  return (
    `${tokens.replace(LIGHT_DARK, '$1')}@media screen{${dark('[data-theme=dark]')}}` +
    `@media screen and (prefers-color-scheme:dark){${dark(':root:not([data-theme=light])')}}`
  );
}
