import type { Html } from '../../model/vocabulary.ts';

/** From so many entries on. */
const MANY = 6;

/** Whether all that a text lists is so many entries as short as names, of at most 32 characters. */
export function listsNames({ html }: Html): boolean {
  const entries = html.split('<li>').slice(1);
  return entries.length >= MANY && entries.every((entry) => /^[^<]{1,32}<\/li>/.test(entry));
}
