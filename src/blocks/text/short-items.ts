import type { Html } from '../../model/vocabulary.ts';

/** Fewer entries need no columns. */
const FEWEST = 6;

/** Whether a text lists at least so many entries, each of at most 32 characters and without markup. */
export function hasShortItems({ html }: Html): boolean {
  const entries = html.split('<li>').slice(1);
  return entries.length >= FEWEST && entries.every((entry) => /^[^<]{1,32}<\/li>/.test(entry));
}
