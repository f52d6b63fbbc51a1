import type { ProblemWords } from '../words/browser-words.ts';

/** In bytes; as file managers count. */
export const MEGABYTE = 1_000_000;

/** What to say of a text with more characters than it may have. */
export function tooLong(
  text: string,
  most: number,
  { problems }: ProblemWords,
): string | undefined {
  const { length } = text;
  return length <= most ? undefined : problems.tooLong({ count: length, most });
}
