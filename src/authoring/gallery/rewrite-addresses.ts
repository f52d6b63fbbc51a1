/** Maps a URL path of the gallery to a URL that works on the page `from`. */
export type AddressOf = (address: string, from: string) => string;

/** Matches attributes with a URL path, and those with a list of URLs with widths. */
const ADDRESS = /(=")(\/(?!\/)[^"]*)(?=")/g;
const ADDRESSES = /( (?:srcset|imagesrcset)=")([^"]*)(?=")/g;
const IN_STYLES = /(url\(["']?)(\/(?!\/)[^"')]*)/g;

/** Rewrites all URL paths in the HTML of a gallery page. */
export function rewriteAddresses(html: string, from: string, addressOf: AddressOf): string {
  return html
    .replace(ADDRESS, (_, before, address) => before + addressOf(address, from))
    .replace(IN_STYLES, (_, before, address) => before + addressOf(address, from))
    .replace(ADDRESSES, (_, before, list) => {
      const entries = String(list).split(', ');
      return (
        before + entries.map((one) => (one[0] === '/' ? addressOf(one, from) : one)).join(', ')
      );
    });
}

/** Splits a URL into its path and the rest, which begins with `?` or `#`. */
export function splitAddress(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
