import type { AnchoredText } from '../schema/resolved-values.ts';

/** What a search result shows. */
export interface FoundPage {
  path: string;
  title: string;
  description: string;
  /** Its headings with an anchor. */
  anchored: AnchoredText[];
}

/** Where a word can be found on a page, by relevance. */
export const SEARCH_FIELDS = ['label', 'title', 'description', 'anchor', 'content'] as const;

/** A page as input of the search index: plain data from that page only. */
export interface SearchEntry extends FoundPage {
  /**
   * For each of `SEARCH_FIELDS`, the words that occur there but in no earlier field, separated by
   * spaces.
   */
  words: string[];
}
