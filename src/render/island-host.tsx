import { renderToString } from 'react-dom/server';
import { StyleSheetManager } from 'styled-components';
import type { IslandHost } from '../ui/components/island.tsx';
import { IslandWordsProvider } from '../ui/components/words-context.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { BrowserWords } from '../words/browser-words.ts';
import type { SiteStyles } from './styles/site-styles.ts';

/** Renders the islands of one page. */
export interface PageIslands extends IslandHost {
  /** The HTML of those that were rendered so far. */
  rendered: readonly string[];
  /** Puts the islands where they belong in the finished page. */
  fill(body: string): string;
}

/**
 * Renders islands as roots of their own. Until the page is finished only a mark stands
 * for each: what browsers hydrate must be React's HTML to the letter.
 */
export function islandHost(
  { assets }: RenderableSite,
  words: BrowserWords,
  sheet: SiteStyles['sheet'],
): PageIslands {
  const rendered: string[] = [];
  return {
    rendered,
    scriptsOf: (name) => ({
      src: known(assets.islands, name),
      hydrate: assets.hydrate,
      needs: assets.needs[name] ?? [],
    }),
    nextPrefix: () => `i${rendered.length + 1}-`,
    render({ Component }, props, identifierPrefix) {
      const html = renderToString(
        <StyleSheetManager sheet={sheet}>
          <IslandWordsProvider value={words}>
            <Component {...props} />
          </IslandWordsProvider>
        </StyleSheetManager>,
        { identifierPrefix },
      );
      return `<!--island ${rendered.push(html)}-->`;
    },
    fill: (body) =>
      rendered.length === 0
        ? body
        : body.replace(
            /<!--island (\d+)-->/g,
            (mark, count) => rendered[Number(count) - 1] ?? mark,
          ),
  };
}

function known(scripts: Record<string, string>, name: string): string {
  const script = scripts[name];
  if (script === undefined)
    throw new Error(
      `There is no script for the island "${name}": its name has to be that of its file, ${name}.island.tsx.`,
    );
  return script;
}
