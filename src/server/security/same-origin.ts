/**
 * Whether a request comes from a page of this site, or from a program that is no browser (CSRF
 * protection). Browsers send the origin of a post, and pages cannot forge it. Hosts are compared,
 * not schemes: a proxy in front may terminate TLS.
 *
 * @param siteUrl the public URL of the site. A proxy may use another `Host`, and over plain HTTP
 * browsers send no `Sec-Fetch-Site`.
 */
export function isSameOrigin({ headers }: Request, siteUrl = ''): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  const from = URL.parse(origin);
  if (!from) return false;
  return from.host === headers.get('host')?.toLowerCase() || isAt(from, siteUrl);
}

function isAt({ origin }: URL, siteUrl: string): boolean {
  return origin !== 'null' && origin === URL.parse(siteUrl)?.origin;
}
