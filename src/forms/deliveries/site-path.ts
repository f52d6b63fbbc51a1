/** Prepends the base path to a path of the site: `/sub/forms/quote` for `/forms/quote`. */
export function addBase(address: string): string {
  return address.startsWith('/') ? siteBase() + address : address;
}

/** Strips the base path from a page's path: `/about` for `/sub/about`. */
export function stripBase(path: string): string {
  return path.startsWith(`${siteBase()}/`) ? path.slice(siteBase().length) : path;
}

/** Returns the base path of the site, from an attribute of the page. */
export function siteBase(): string {
  const { document: page }: { document?: Partial<Document> } = globalThis;
  return page?.documentElement?.dataset?.base ?? '';
}
