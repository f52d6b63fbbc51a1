import { renderToString } from 'react-dom/server';
import { StyleSheetManager } from 'styled-components';
import type { IslandDefinition, PlaceIsland } from '../ui/components/island.tsx';
import { IslandWordsProvider } from '../ui/components/words-context.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { BrowserWords } from '../words/browser-words.ts';
import type { SiteStyles } from './styles/site-styles.ts';

/** Renders an island to HTML, with a prefix for its ids. */
type IslandRenderer = (prefix: string, ...island: Parameters<PlaceIsland>) => string;

/** The page holds placeholders until it is finished, because hydration needs React's HTML unchanged. */
export function islandHost({ assets }: RenderableSite, htmlOf: IslandRenderer) {
  const rendered: string[] = [];
  const place: PlaceIsland = (island, props, differing) => {
    const src = scriptOf(assets.islands, island.name);
    const prefix = `i${rendered.length + 1}-`;
    const number = rendered.push(htmlOf(prefix, island, props, differing));
    const html = `<!--island ${number}-->`;
    const { hydrate, needs } = assets;
    return { html, prefix, src, hydrate, needs: needs[island.name] ?? [] };
  };
  return {
    place,
    /** The HTML of the islands placed so far. */
    rendered: rendered as readonly string[],
    /** Replaces the placeholders in the finished page with the islands' HTML. */
    fill: (body: string) =>
      rendered.length === 0
        ? body
        : body.replace(
            /<!--island (\d+)-->/g,
            (mark, count) => rendered[Number(count) - 1] ?? mark,
          ),
  };
}

/** The maximum number of islands whose HTML is cached, each of some kilobytes. */
const MAX_KEPT = 100;

/** Stands for the text by which the pages with an island differ, and how JSON writes it. */
const PLACEHOLDER = '\u001f';
const PLACEHOLDER_IN_JSON = '\\u001f';

/**
 * Returns the renderer for the pages of one language. The HTML of an island that is on many pages is
 * cached with a placeholder: React takes 1 ms for a form of six fields.
 */
export function islandRenderer(words: BrowserWords, sheet: SiteStyles['sheet']): IslandRenderer {
  const cache = new Map<string, string>();

  function markup({ Component }: IslandDefinition<object>, props: object, prefix: string): string {
    return renderToString(
      <StyleSheetManager sheet={sheet}>
        <IslandWordsProvider value={words}>
          <Component {...props} />
        </IslandWordsProvider>
      </StyleSheetManager>,
      { identifierPrefix: prefix },
    );
  }

  return (prefix, island, props, differing) => {
    if (differing === undefined) return markup(island, props, prefix);
    const json = JSON.stringify(props).replaceAll(differing, PLACEHOLDER_IN_JSON);
    const key = `${island.name} ${prefix} ${json}`;
    const html = cache.get(key) ?? markup(island, JSON.parse(json), prefix);
    if (cache.size >= MAX_KEPT) cache.clear();
    cache.set(key, html);
    return html.replaceAll(PLACEHOLDER, differing);
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
