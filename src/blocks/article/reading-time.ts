import type { Html } from '../../model/vocabulary.ts';

/** Words a minute that adults read of English prose, silently (Brysbaert, 2019). */
const WORDS_A_MINUTE = 238;

/** How many minutes texts take to read; at least one. */
export function readingMinutes(texts: (Html | undefined)[]): number {
  const words = texts.flatMap((text) => text?.html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []);
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
