import { percentDecode } from '../../model/text/percent-decode.ts';

/** A placeholder origin for parsing paths. */
const OWN = 'http://own.invalid';

/**
 * Returns a function that looks up the redirect target of an old path. The query string is kept, as
 * campaigns are tracked by it.
 */
export function redirectFinder(redirects: Record<string, string>) {
  const targets = new Map(
    Object.entries(redirects).map(([from, to]) => [normalizedPath(from), to]),
  );
  return (address: string, query: string): string | undefined => {
    const to = targets.get(normalizedPath(address));
    return to === undefined ? undefined : locationOf(to, query);
  };
}

/** Returns a function that tells whether a path was removed without replacement (410). */
export function goneFinder(gone: string[]): (address: string) => boolean {
  const paths = new Set(gone.map(normalizedPath));
  return (address) => paths.has(normalizedPath(address));
}

/** Decodes a path and strips its trailing slash. */
export function normalizedPath(address: string): string {
  const trimmed = address.replace(/(?<=.)\/$/, '');
  return percentDecode(trimmed) ?? trimmed;
}

/**
 * Returns the target of a redirect as a header can have it: percent-encoded, its host in ASCII.
 *
 * @param query the query of the request, appended to the target's own. It cannot change the host.
 */
export function locationOf(to: string, query = ''): string {
  const target = new URL(to, OWN);
  target.search = [target.search.slice(1), query].filter(Boolean).join('&');
  return target.origin === OWN ? target.href.slice(OWN.length) : target.href;
}
