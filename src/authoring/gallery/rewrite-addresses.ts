/** Matches URL paths in attributes and styles, and lists of URLs with widths. */
const ADDRESS = /(?<==")\/(?!\/)[^"]*(?=")/g;
const ADDRESSES = /(?<= (?:srcset|imagesrcset)=")[^"]*(?=")/g;
const IN_STYLES = /(?<=url\(["']?)\/(?!\/)[^"')]*/g;

/** Rewrites all URL paths in the HTML of a gallery page. */
export function rewriteAddresses(html: string, addressOf: (address: string) => string): string {
  const inList = (one: string) => (one.startsWith('/') ? addressOf(one) : one);
  return html
    .replace(ADDRESS, (address) => addressOf(address))
    .replace(IN_STYLES, (address) => addressOf(address))
    .replace(ADDRESSES, (list) => list.split(', ').map(inList).join(', '));
}

/** Splits a URL into its path and the rest, which begins with `?` or `#`. */
export function splitAddress(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]|$/);
  return [address.slice(0, at), address.slice(at)];
}
