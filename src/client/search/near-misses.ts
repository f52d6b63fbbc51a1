import { LAST } from '../../model/search/search-index.ts';
import { reverse } from '../../model/search/search-words.ts';
import type { Shards } from './shards.ts';

/** Too many shorter words are within one edit. */
const MIN_LENGTH = 5;

/** Returns the index words within one edit of a word, except those that start with it. */
export async function nearMisses(word: string, shards: Shards): Promise<string[]> {
  if (!mayBeMisspelt(word)) return [];
  const similar = await wordsLike(word, shards);
  return similar.filter((other) => !other.startsWith(word) && isNearMiss(word, other));
}

/** Numbers are excluded: another digit makes another number. */
function mayBeMisspelt(word: string): boolean {
  return word.length >= MIN_LENGTH && !/\p{N}/u.test(word);
}

/**
 * Returns candidates that include all words within one edit. If the edit is in the second half, the
 * first half is the same; otherwise the rest is, except for a transposed neighbour.
 */
async function wordsLike(word: string, { isWhole, lines }: Shards): Promise<string[]> {
  if (isWhole) return [...(await lines('postings', '', LAST)).keys()];
  const half = Math.floor(word.length / 2);
  const beginning = word.slice(0, half);
  const ending = reverse(word.slice(half + 1));
  const [words, endings] = await Promise.all([
    lines('words', beginning, beginning + LAST),
    lines('endings', ending, ending + LAST),
  ]);
  return [...new Set([...words.keys(), ...[...endings.keys()].map(reverse)])];
}

/** Whether two words differ by one substitution, insertion, deletion or transposition. */
export function isNearMiss(a: string, b: string): boolean {
  if (!mayBeMisspelt(a) || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  const swapped = restA.length === 2 && restA === [...restB].reverse().join('');
  return swapped || Math.max(restA.length, restB.length) <= 1;
}
