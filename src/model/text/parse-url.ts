/** `URL.parse`, which Node 20 lacks; undefined for what is no absolute URL. */
export function parseUrl(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
