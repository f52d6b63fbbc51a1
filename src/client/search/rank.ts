import type { SearchEntry } from '../../model/search-entry.ts';

/** A page that fits, and the heading on it that fits best. */
export interface SearchResult {
  entry: SearchEntry;
  spot: { text: string; id: string } | undefined;
}

/** What a word of the query is worth by where it is found. */
const WORTH = { title: 8, spot: 5, description: 3, content: 1 };

/** A word that only begins with what was typed is worth this much of a whole one. */
const PREFIX = 0.7;
/** A word one letter off, from this length on. */
const NEAR_MISS = 0.4;
const SHORTEST_NEAR_MISS = 5;

const MOST_RESULTS = 12;

/** The pages that have every word of the query, best first. */
export function rank(entries: SearchEntry[], query: string): SearchResult[] {
  const typed = wordsIn(query);
  if (typed.length === 0) return [];
  return entries
    .map((entry) => ({ entry, spot: bestSpot(entry, typed), score: scoreOf(entry, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1))
    .slice(0, MOST_RESULTS)
    .map(({ entry, spot }) => ({ entry, spot }));
}

/** The words of a text, in small letters and without accents. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** 0 if any word is missing. */
function scoreOf(entry: SearchEntry, typed: string[]): number {
  const scores = typed.map((word) => {
    const spots = entry.spots.map(({ text }) => match(word, text));
    return Math.max(
      WORTH.title * match(word, entry.title),
      WORTH.spot * Math.max(0, ...spots),
      WORTH.description * match(word, entry.description),
      WORTH.content * match(word, entry.words),
    );
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function bestSpot({ spots, title }: SearchEntry, typed: string[]) {
  const scored = spots.map((spot) => ({ spot, score: total(typed, spot.text) }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score > total(typed, title) ? best.spot : undefined;
}

function total(typed: string[], text: string): number {
  return typed.reduce((sum, word) => sum + match(word, text), 0);
}

/** How well a text has a word: 1 as typed, less as a beginning or with a letter off. */
function match(word: string, text: string): number {
  let best = 0;
  for (const candidate of wordsIn(text)) {
    if (candidate === word) return 1;
    if (candidate.startsWith(word)) best = Math.max(best, PREFIX);
    else if (best === 0 && isNearMiss(word, candidate)) best = NEAR_MISS;
  }
  return best;
}

/** One letter wrong, missing, added, or two neighbours swapped. */
function isNearMiss(a: string, b: string): boolean {
  if (a.length < SHORTEST_NEAR_MISS || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  const swapped = restA.length === 2 && restA === [...restB].reverse().join('');
  return swapped || Math.max(restA.length, restB.length) <= 1;
}
