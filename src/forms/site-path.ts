/** Where the server of this page finds what has an address on its site: `/sub/forms/quote` of `/forms/quote`. */
export function addressHere(address: string): string {
  return address.startsWith('/') ? base() + address : address;
}

/** The path of a page as its site knows it: `/about` of `/sub/about`. */
export function pathInSite(path: string): string {
  return path.startsWith(`${base()}/`) ? path.slice(base().length) : path;
}

/** The path that the site lies below, which its pages name. */
function base(): string {
  const { documentElement: page }: Partial<Document> = document;
  return page?.dataset.base ?? '';
}
