/**
 * Whether a request comes from a page of this very site, or from a program that is no
 * browser. Browsers say where a post comes from, and pages cannot change what they say.
 * Hosts are compared, not schemes: a proxy in front may speak TLS for us.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || hostOf(origin) === headers.get('host')?.toLowerCase();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
