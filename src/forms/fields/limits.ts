import type { ProblemWords } from '../../words/browser-words.ts';

/** In bytes; decimal, as in file managers. */
export const MEGABYTE = 1_000_000;

/** Returns the error message for a text that is too long; undefined if it is not. */
export function tooLong(text: string, max: number, { problems }: ProblemWords): string | undefined {
  const { length } = text;
  return length <= max ? undefined : problems.tooLong({ count: length, most: max });
}
