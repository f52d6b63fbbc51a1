/** For files with a content hash in their addresses. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export const TEN_MINUTES = 'public, max-age=600';

/** Browsers revalidate on each use, as there may be a new version. */
export const REVALIDATE = 'no-cache';

/** `Cache-Control` values by path; the first match applies. */
export const CACHE_RULES: { paths: RegExp; how: string }[] = [
  { paths: /^\/assets\//, how: IMMUTABLE },
  { paths: /^\/words\//, how: IMMUTABLE },
  { paths: /^\/search\/[0-9a-f]+\/[a-z]+-\d+\.json$/, how: IMMUTABLE },
  { paths: /^\/images\/[a-z0-9-]+\.[0-9a-f]{9}\d+-\d+\.[a-z]+$/, how: IMMUTABLE },
  { paths: /^\/(images|files|share)\//, how: TEN_MINUTES },
];

/** Returns the `Cache-Control` value of a path. */
export function cacheControlFor(address: string): string {
  return CACHE_RULES.find(({ paths }) => paths.test(address))?.how ?? REVALIDATE;
}
