import { copyString } from './copy-string.ts';

/** Elements that have no end tag. */
export const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** The largest number of start tags kept in memory. */
const MAX_KNOWN = 1000;

/** Memoizes parsed start tags by their text: most pages have the same ones. */
export function startTagMemory<Start>() {
  const cache = new Map<string, Start>();
  return {
    find: (text: string) => cache.get(text),
    remember(text: string, read: (own: string) => Start): Start {
      if (cache.size > MAX_KNOWN) cache.clear();
      const own = copyString(text);
      const start = read(own);
      cache.set(own, start);
      return start;
    },
  };
}
