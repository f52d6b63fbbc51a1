import type { WordGroup, WordsOf, WrittenWords } from './types.ts';

/** The groups of texts that scripts in browsers need. */
const BROWSER_GROUPS = [
  'links',
  'counter',
  'search',
  'form',
  'problems',
  'delivery',
  'unsent',
  'errorScreen',
] as const satisfies WordGroup[];

export type BrowserGroup = (typeof BROWSER_GROUPS)[number];

/** The texts that browsers get. */
export type BrowserWords = WordsOf<BrowserGroup>;

/** The texts shown while a form is sent. */
export type DeliveryWords = BrowserWords['delivery'];

/** The error messages for invalid answers, with the locale of their numbers. */
export type ProblemWords = WordsOf<'problems'>;

/** Returns the texts that a site's scripts need. */
export function browserPart(words: WrittenWords): WrittenWords<BrowserGroup> {
  const { locale } = words;
  const groups = BROWSER_GROUPS.map((group) => [group, words[group]]);
  return { locale, ...Object.fromEntries(groups) };
}
