import type { Html } from '../../model/schema/resolved-values.ts';

/** The fewest entries that are set in columns. */
const FEWEST = 6;

/** Whether a text lists at least `FEWEST` entries, each of up to 32 characters without markup. */
export function hasShortItems({ html }: Html): boolean {
  const entries = html.split('<li>').slice(1);
  return entries.length >= FEWEST && entries.every((entry) => /^[^<]{1,32}<\/li>/.test(entry));
}
