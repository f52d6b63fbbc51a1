import { parseUrl } from '../../../../model/text/parse-url.ts';

/** Redirectors of mail filters, search engines and social networks, with their URL parameters. */
const WRAPPERS: [host: RegExp, keys: string[]][] = [
  [/\.safelinks\.protection\.outlook\.com$/, ['url']],
  [/^(www\.)?google\.[a-z.]{2,6}$/, ['q', 'url']],
  [/^l\.(facebook|instagram)\.com$/, ['u']],
  [/^linkprotect\.cudasvc\.com$/, ['a']],
];

/** Returns the URL of a link copied from an e-mail or search results, and the redirector's host. */
export function redirectorTarget(
  address: string,
): { host: string; suggestion: string } | undefined {
  if (!/safelinks|google|facebook|instagram|cudasvc/.test(address)) return undefined;
  const url = parseUrl(address);
  if (!url) return undefined;
  const { hostname: host, searchParams, pathname } = url;
  const [, keys] = WRAPPERS.find(([name]) => name.test(host)) ?? [];
  if (!keys || (/google/.test(host) && pathname !== '/url')) return undefined;
  const suggestion = keys.map((key) => searchParams.get(key)).find((value) => value);
  const isWhole =
    suggestion &&
    /^https:\/\//.test(suggestion) &&
    URL.canParse(suggestion) &&
    !/[\s"'<>()]/.test(suggestion);
  // Braces would be read as a fact.
  return isWhole
    ? { host, suggestion: suggestion.replace(/[{}]/g, encodeURIComponent) }
    : undefined;
}
