/** For files whose names change with them. */
const FOREVER = 'public, max-age=31536000, immutable';

const SHORT = 'public, max-age=600';

/** What browsers ask about each time: there may be a new one. */
export const REVALIDATE = 'no-cache';

/** How long browsers may keep a file, by where it lies: the first that fits. */
export const CACHE_RULES: { place: RegExp; how: string }[] = [
  { place: /^\/assets\//, how: FOREVER },
  { place: /^\/words\//, how: FOREVER },
  { place: /^\/search\/[0-9a-f]+\/[a-z]+-\d+\.json$/, how: FOREVER },
  { place: /^\/images\/[a-z0-9-]+\.[0-9a-f]{9}\d+-\d+\.[a-z]+$/, how: FOREVER },
  { place: /^\/(images|files|share)\//, how: SHORT },
];

/** How long browsers may keep what is at an address. */
export function cacheControlFor(address: string): string {
  return CACHE_RULES.find(({ place }) => place.test(address))?.how ?? REVALIDATE;
}
