/** Prepends the base path to a path of the site: `/sub/forms/quote` for `/forms/quote`. */
export function addressHere(address: string): string {
  return address.startsWith('/') ? baseHere() + address : address;
}

/** Strips the base path from a page's path: `/about` for `/sub/about`. */
export function pathInSite(path: string): string {
  return path.startsWith(`${baseHere()}/`) ? path.slice(baseHere().length) : path;
}

/** Returns the base path of the site, from an attribute of the page. */
export function baseHere(): string {
  const { document: page }: { document?: Partial<Document> } = globalThis;
  return page?.documentElement?.dataset?.base ?? '';
}
