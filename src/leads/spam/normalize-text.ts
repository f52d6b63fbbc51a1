import { withoutInvisible } from '../../forms/fields/invisible.ts';

/** How much of each text is analyzed, in characters: spam makes its offer early. */
const MAX_LENGTH = 10_000;

/** Combining marks. NFKC sorts them, which takes quadratic time if there are many. */
const MARKS = /\p{M}/gu;

/** Fast path: most texts are printable ASCII. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/**
 * Normalizes a text for matching: takes its beginning, removes invisible characters and separate
 * combining marks, and converts letters of other widths and styles to plain ones (NFKC).
 */
export function normalizeText(text: string): string {
  const judged = text.slice(0, MAX_LENGTH);
  if (PLAIN.test(judged)) return judged;
  return withoutInvisible(judged).replace(MARKS, '').normalize('NFKC');
}
