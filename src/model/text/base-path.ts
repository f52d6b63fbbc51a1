/**
 * The path that a site lies below: `/sub` of `https://www.example.com/sub`, and nothing of one that
 * has its host for itself. Within the engine addresses are those of a site at the top of its host;
 * they get this path where they leave for browsers, and lose it where a request comes in.
 *
 * @param url the address of the site, without a slash at its end.
 */
export function basePath(url: string): string {
  if (/^https?:\/\/[^/\\]*$/.test(url)) return '';
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: '/' };
  return pathname === '/' ? '' : pathname;
}
