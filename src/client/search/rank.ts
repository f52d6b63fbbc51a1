import { type FoundPage, SEARCH_FIELDS } from '../../model/search-entry.ts';
import { decodePostings, fieldOf, LAST, pageOf, WIDE } from '../../model/search-index.ts';
import { wordsIn } from '../../model/search-words.ts';
import type { Spot } from '../../model/vocabulary.ts';
import { isNearMiss, nearMisses } from './near-misses.ts';
import type { Shards } from './shards.ts';

/** A page that fits, and the heading on it that fits best. */
export interface SearchResult {
  page: FoundPage;
  spot: Spot | undefined;
}

/** What a query finds: how many pages, and the best of them in their order. */
export interface SearchResults {
  count: number;
  results: SearchResult[];
}

/**
 * What a word of the query is worth by where it is found. What a page is called says more than what
 * it has in passing, even by another form of the word: "Pet Policy" is before questions with pets.
 */
const WORTH = { label: 12, title: 8, description: 5, spot: 4, content: 1 };

/** A word as it was typed, one of both that begins the other, and one that is one letter off. */
const WHOLE = 1;
const PREFIX = 0.7;
const NEAR_MISS = 0.4;

/** Letters that a typed word may have behind one of the index, "pets", "boxes", and those it keeps. */
const ENDINGS = [
  { length: 1, leaves: 3 },
  { length: 2, leaves: 4 },
];

const MOST_RESULTS = 12;

/** What is pasted into the field may be long; each word has to be looked up. */
const MOST_WORDS = 10;

/**
 * Finds the pages that have every word of the query.
 *
 * @param isWanted asked before the pages themselves are loaded.
 * @returns undefined if they are not wanted any more.
 */
export async function search(
  query: string,
  shards: Shards,
  isWanted = () => true,
): Promise<SearchResults | undefined> {
  const typed = [...new Set(wordsIn(query))].slice(0, MOST_WORDS);
  const scores = await Promise.all(typed.map((word) => scoresFor(word, shards)));
  if (!isWanted()) return undefined;
  const numbers = bestFirst(scores);
  const pages = await Promise.all(numbers.slice(0, MOST_RESULTS).map(shards.page));
  const results = pages.map((page) => ({ page, spot: bestSpot(page, typed) }));
  return { count: numbers.length, results };
}

/** The score of every page that has a word. */
type Scores = Map<number, number>;

async function scoresFor(word: string, shards: Shards): Promise<Scores> {
  const lookUpAll = (words: string[]) => Promise.all(words.map((one) => lookUp(one, shards)));
  const [begun, stems, near] = await Promise.all([
    wordsBegunWith(word, shards),
    lookUpAll(stemsOf(word)),
    nearMisses(word, shards).then(lookUpAll),
  ]);
  const scores: Scores = new Map();
  for (const [key, postings] of begun) add(scores, postings, key === word ? WHOLE : PREFIX);
  for (const postings of stems) add(scores, postings, PREFIX);
  for (const postings of near) add(scores, postings, NEAR_MISS);
  return scores;
}

/** The postings of a word and of all that begin with it, or those that stand for these. */
async function wordsBegunWith(word: string, { lines }: Shards): Promise<[string, string][]> {
  const wide = word + WIDE;
  const first = await lines('postings', word, wide);
  if (first.has(wide)) return [...first].filter(([key]) => key === word || key === wide);
  const all = await lines('postings', word, word + LAST);
  return [...all].filter(([key]) => key.startsWith(word) && !key.endsWith(WIDE));
}

/** What a word may be without its ending. */
function stemsOf(word: string): string[] {
  // A number with a digit less is another number.
  if (/\p{N}/u.test(word)) return [];
  return ENDINGS.filter(({ length, leaves }) => word.length >= length + leaves).map(({ length }) =>
    word.slice(0, -length),
  );
}

async function lookUp(word: string, { lines }: Shards): Promise<string> {
  return (await lines('postings', word, word)).get(word) ?? '';
}

function add(scores: Scores, postings: string, quality: number): void {
  for (const posting of decodePostings(postings)) {
    const score = quality * (FIELD_WORTH[fieldOf(posting)] ?? 0);
    const page = pageOf(posting);
    if (score > (scores.get(page) ?? 0)) scores.set(page, score);
  }
}

const FIELD_WORTH = SEARCH_FIELDS.map((field) => WORTH[field]);

/** The pages that have a score for every word. Of two alike, the one with the lower number is first. */
function bestFirst([first = new Map(), ...others]: Scores[]): number[] {
  const pages = [...first.keys()].filter((page) => others.every((scores) => scores.has(page)));
  const total = (page: number) =>
    others.reduce((sum, scores) => sum + (scores.get(page) ?? 0), first.get(page) ?? 0);
  return pages
    .map((page) => ({ page, score: total(page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .map(({ page }) => page);
}

function bestSpot({ spots, title }: FoundPage, typed: string[]): Spot | undefined {
  const scored = spots.map((spot) => ({ spot, score: scoreOf(spot.text, typed) }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score > scoreOf(title, typed) ? best.spot : undefined;
}

function scoreOf(text: string, typed: string[]): number {
  const words = wordsIn(text);
  return typed.reduce((sum, word) => sum + Math.max(0, ...words.map((one) => match(word, one))), 0);
}

function match(word: string, candidate: string): number {
  if (candidate === word) return WHOLE;
  if (candidate.startsWith(word) || stemsOf(word).includes(candidate)) return PREFIX;
  return isNearMiss(word, candidate) ? NEAR_MISS : 0;
}
