import { wordsIn } from '../../model/search/search-words.ts';
import { type SearchResult, search } from './rank.ts';
import type { Shards } from './shards.ts';

/** The most suggestions: more would be hard to read. */
const MAX_SUGGESTIONS = 4;

/** Shorter words are on most pages: "to", "my". */
const MIN_LENGTH = 3;

/**
 * Returns suggestions for a query without results: the pages that match its longest known word.
 * Empty if no word is known.
 */
export async function suggest(query: string, shards: Shards): Promise<SearchResult[]> {
  const words = wordsIn(query).filter((word) => word.length >= MIN_LENGTH);
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const result = await search(word, shards);
    if (result && result.count > 0) return result.results.slice(0, MAX_SUGGESTIONS);
  }
  return [];
}

/** Returns the top-level pages of the menu as a fallback, without the current one. */
export function topPages(menu: ParentNode | null): SearchResult[] {
  const { base = '' } = document.documentElement.dataset;
  const others = ':scope > ul > li > a:not([aria-current])';
  const links = [...(menu?.querySelectorAll<HTMLAnchorElement>(others) ?? [])];
  return links.map((link) => ({
    page: {
      path: link.pathname.slice(base.length) || '/',
      title: link.textContent,
      description: link.parentElement?.querySelector('small')?.textContent ?? '',
      anchored: [],
    },
    anchor: undefined,
  }));
}
