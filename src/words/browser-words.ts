import type { WordGroup, WordsOf, WrittenWords } from './types.ts';

/** The groups whose words scripts of browsers say. */
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

/** The words that browsers are given. */
export type BrowserWords = WordsOf<BrowserGroup>;

/** What is said while a form is sent. */
export type DeliveryWords = BrowserWords['delivery'];

/** What is said of answers that do not fit, and the locale of what it fills in. */
export type ProblemWords = WordsOf<'problems'>;

/** What of the words of a site its scripts need. */
export function browserPart(words: WrittenWords): WrittenWords<BrowserGroup> {
  const { locale } = words;
  const groups = BROWSER_GROUPS.map((group) => [group, words[group]]);
  return { locale, ...Object.fromEntries(groups) };
}
