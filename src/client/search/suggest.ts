import { wordsIn } from '../../model/search-words.ts';
import { type SearchResult, search } from './rank.ts';
import type { Shards } from './shards.ts';

/** More would bury what they say of themselves. */
const MOST_SUGGESTIONS = 4;

/** Shorter words are in most pages: "to", "my". */
const SHORTEST = 3;

/**
 * What to offer where nothing fits a query: the pages that fit the longest of its words that any
 * page has. None if no word is known.
 */
export async function suggest(query: string, shards: Shards): Promise<SearchResult[]> {
  const words = wordsIn(query).filter((word) => word.length >= SHORTEST);
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const found = await search(word, shards);
    if (found && found.count > 0) return found.results.slice(0, MOST_SUGGESTIONS);
  }
  return [];
}

/** The pages at the top of the menu, where no word helps; not the one that is open. */
export function topPages(menu: ParentNode | null): SearchResult[] {
  const { base = '' } = document.documentElement.dataset;
  const others = ':scope > ul > li > a:not([aria-current])';
  const links = [...(menu?.querySelectorAll<HTMLAnchorElement>(others) ?? [])];
  return links.map((link) => ({
    page: {
      path: link.pathname.slice(base.length) || '/',
      title: link.textContent,
      description: link.parentElement?.querySelector('small')?.textContent ?? '',
      spots: [],
    },
    spot: undefined,
  }));
}
