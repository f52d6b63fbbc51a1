import { renderToString } from 'react-dom/server';
import { StyleSheetManager } from 'styled-components';
import type { IslandHost } from '../ui/components/island.tsx';
import { IslandWordsProvider } from '../ui/components/words-context.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { BrowserWords } from '../words/browser-words.ts';
import type { SiteStyles } from './styles/site-styles.ts';

/** Renders the islands of one page. */
interface PageIslands extends IslandHost {
  /** The HTML of the islands rendered so far. */
  rendered: readonly string[];
  /** Replaces the placeholders in the finished page with the islands' HTML. */
  fill(body: string): string;
}

/**
 * Renders each island as a React root of its own. The page holds placeholders until it is finished,
 * because hydration needs React's HTML unchanged.
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
      src: scriptOf(assets.islands, name),
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

function scriptOf(scripts: Record<string, string>, name: string): string {
  const script = scripts[name];
  if (script === undefined)
    throw new Error(
      `There is no script for the island "${name}": its name has to be that of its file, ${name}.island.tsx.`,
    );
  return script;
}
