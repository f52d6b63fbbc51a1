import type { Spot } from './vocabulary.ts';

/** What the search shows of a page. */
export interface FoundPage {
  path: string;
  title: string;
  description: string;
  /** Headings on it that have an address of their own. */
  spots: Spot[];
}

/** Where the search finds a word on a page, the best first. */
export const SEARCH_FIELDS = ['label', 'title', 'description', 'spot', 'content'] as const;

/** A page as the search index takes it: plain data, made of nothing but that page. */
export interface SearchEntry extends FoundPage {
  /** For each of `SEARCH_FIELDS` the words that stand there and in none before, with spaces. */
  words: string[];
}
