/** Says where what an address of the gallery stands for is found from a page of it. */
export type AddressOf = (address: string, from: string) => string;

/** Attributes that hold an address, and those that hold several, each with a width behind it. */
const ADDRESS = /(=")(\/(?!\/)[^"]*)(?=")/g;
const ADDRESSES = /( (?:srcset|imagesrcset)=")([^"]*)(?=")/g;
const IN_STYLES = /(url\(["']?)(\/(?!\/)[^"')]*)/g;

/** A page of the gallery with its addresses as they are at the place where it is put. */
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

/** An address without what stands behind `?` and `#`, and that. */
export function splitAddress(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
