import type { AnchoredText } from '../../model/schema/resolved-values.ts';
import { type FoundPage, SEARCH_FIELDS } from '../../model/search/search-entry.ts';
import { decodePostings, fieldOf, LAST, pageOf, WIDE } from '../../model/search/search-index.ts';
import { wordsIn } from '../../model/search/search-words.ts';
import { isNearMiss, nearMisses } from './near-misses.ts';
import type { Shards } from './shards.ts';

/** A matching page, and its best matching heading. */
export interface SearchResult {
  page: FoundPage;
  anchor: AnchoredText | undefined;
}

/** The total number of matching pages, and the best ones in order. */
export interface SearchResults {
  count: number;
  results: SearchResult[];
}

/**
 * The weight of a match by field. A title match, even of another word form, outweighs the text:
 * "Pet Policy" ranks above questions that mention pets.
 */
const FIELD_WEIGHTS = { label: 12, title: 8, description: 5, anchor: 4, content: 1 };

/** The quality of a match: exact, prefix, within one edit. */
const EXACT = 1;
const PREFIX = 0.7;
const NEAR_MISS = 0.4;

/** Lengths of the suffixes stripped by stemming ("pets", "boxes"), and the letters left. */
const ENDINGS = [
  { length: 1, leaves: 3 },
  { length: 2, leaves: 4 },
];

const MAX_RESULTS = 12;

/** Pasted queries may be long, and each word is looked up. */
const MAX_WORDS = 10;

/**
 * Returns the pages that contain every word of the query.
 *
 * @param isWanted checked before the pages are loaded.
 * @returns undefined if they are no longer wanted.
 */
export async function search(
  query: string,
  shards: Shards,
  isWanted = () => true,
): Promise<SearchResults | undefined> {
  const typed = queryWords(query);
  const scores = await Promise.all(typed.map((word) => scoresFor(word, shards)));
  if (!isWanted()) return undefined;
  const numbers = bestFirst(scores);
  const pages = await Promise.all(numbers.slice(0, MAX_RESULTS).map(shards.page));
  const results = pages.map((page) => ({ page, anchor: bestAnchor(page, typed) }));
  return { count: numbers.length, results };
}

/** Returns the words of a query that are looked up, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsIn(query))].slice(0, MAX_WORDS);
}

/** Scores of a word by page number. */
type Scores = Map<number, number>;

async function scoresFor(word: string, shards: Shards): Promise<Scores> {
  const lookUpAll = (words: string[]) => Promise.all(words.map((one) => lookUp(one, shards)));
  const [begun, stems, near] = await Promise.all([
    wordsBegunWith(word, shards),
    lookUpAll(stemsOf(word)),
    nearMisses(word, shards).then(lookUpAll),
  ]);
  const scores: Scores = new Map();
  for (const [key, postings] of begun) add(scores, postings, key === word ? EXACT : PREFIX);
  for (const postings of stems) add(scores, postings, PREFIX);
  for (const postings of near) add(scores, postings, NEAR_MISS);
  return scores;
}

/** Returns the postings of a word and of all words it is a prefix of, or their combined ones. */
async function wordsBegunWith(word: string, { lines }: Shards): Promise<[string, string][]> {
  const wide = word + WIDE;
  const first = await lines('postings', word, wide);
  if (first.has(wide)) return [...first].filter(([key]) => key === word || key === wide);
  const all = await lines('postings', word, word + LAST);
  return [...all].filter(([key]) => key.startsWith(word) && !key.endsWith(WIDE));
}

/** Returns a word without its possible suffixes. */
function stemsOf(word: string): string[] {
  // Removing a digit makes another number.
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

const FIELD_WORTH = SEARCH_FIELDS.map((field) => FIELD_WEIGHTS[field]);

/** Returns pages with a score for every word, best first. Ties are broken by page number. */
function bestFirst([first = new Map(), ...others]: Scores[]): number[] {
  const pages = [...first.keys()].filter((page) => others.every((scores) => scores.has(page)));
  const total = (page: number) =>
    others.reduce((sum, scores) => sum + (scores.get(page) ?? 0), first.get(page) ?? 0);
  return pages
    .map((page) => ({ page, score: total(page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .map(({ page }) => page);
}

function bestAnchor({ anchored, title }: FoundPage, typed: string[]): AnchoredText | undefined {
  const scored = anchored.map((anchor) => ({ anchor, score: scoreOf(anchor.text, typed) }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score > scoreOf(title, typed) ? best.anchor : undefined;
}

function scoreOf(text: string, typed: string[]): number {
  const words = wordsIn(text);
  return typed.reduce((sum, word) => sum + Math.max(0, ...words.map((one) => match(word, one))), 0);
}

/** Returns the quality of a match of a typed word, 0 for none. */
export function match(word: string, candidate: string): number {
  if (candidate === word) return EXACT;
  if (candidate.startsWith(word) || stemsOf(word).includes(candidate)) return PREFIX;
  return isNearMiss(word, candidate) ? NEAR_MISS : 0;
}
