import { withoutInvisible } from '../../forms/invisible.ts';

/** How much of each text is looked at, in characters: spam says soon what it wants. */
const JUDGED = 10_000;

/** Accents and the like. Unicode puts them into an order, which takes quadratic time for many. */
const MARKS = /\p{M}/gu;

/** Most texts are plain letters already. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/**
 * A text as it is judged: its beginning, in plain letters. Those of other widths and styles are
 * made alike (NFKC), accents that stand by themselves are left out, and so is what nobody sees.
 */
export function normalizeText(text: string): string {
  const judged = text.slice(0, JUDGED);
  if (PLAIN.test(judged)) return judged;
  return withoutInvisible(judged).replace(MARKS, '').normalize('NFKC');
}
