/**
 * Whether a request comes from a page of this very site, or from a program that is no
 * browser. Browsers say where a post comes from, and pages cannot change what they say.
 * Hosts are compared, not schemes: a proxy in front may speak TLS for us.
 *
 * @param siteUrl the address of the site as visitors know it. A proxy in front may ask under
 * another host, and over plain HTTP browsers send no `Sec-Fetch-Site`.
 */
export function isSameOrigin({ headers }: Request, siteUrl = ''): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  const from = parsed(origin);
  if (!from) return false;
  return from.host === headers.get('host')?.toLowerCase() || isAt(from, siteUrl);
}

function isAt({ origin }: URL, siteUrl: string): boolean {
  return origin !== 'null' && origin === parsed(siteUrl)?.origin;
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
