/** Where the server of this page finds what has an address on its site: `/sub/forms/quote` of `/forms/quote`. */
export function addressHere(address: string): string {
  return address.startsWith('/') ? baseHere() + address : address;
}

/** The path of a page as its site knows it: `/about` of `/sub/about`. */
export function pathInSite(path: string): string {
  return path.startsWith(`${baseHere()}/`) ? path.slice(baseHere().length) : path;
}

/** The path that the site lies below, which its pages name. */
export function baseHere(): string {
  const { document: page }: { document?: Partial<Document> } = globalThis;
  return page?.documentElement?.dataset?.base ?? '';
}
