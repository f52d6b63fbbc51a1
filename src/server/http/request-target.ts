import type { IncomingMessage, RequestListener } from 'node:http';
import { memoized } from '../../model/memoized.ts';

/** The start of an absolute-form request target, as proxies receive it. */
const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)/i;

/**
 * Normalizes requests to the form `/path?query` with one valid host, and refuses those that cannot
 * be normalized (RFC 9112, 3.2), and those with a space before a colon. The host of an absolute
 * target replaces the `Host` header.
 */
export function requireValidTarget(handle: RequestListener): RequestListener {
  // Nearly all requests have the same one.
  const isHost = memoized(couldBeHost, 1);
  return (request, response) => {
    if (!request.rawHeaders.some(isSpaced) && normalizeTarget(request, isHost))
      return handle(request, response);
    response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' });
    response.end('This is not how an address is asked for.\n');
  };
}

function normalizeTarget(request: IncomingMessage, isHost: (text: string) => boolean): boolean {
  const { url = '', headers, method } = request;
  const hosts = hostPlaces(request);
  if (hosts.length > 1 || (headers.host !== undefined && !isHost(headers.host))) return false;
  const [beginning = '', host] = WHOLE_ADDRESS.exec(url) ?? [];
  // `OPTIONS *` is answered as for the home page.
  if (host === undefined && url === '*' && method === 'OPTIONS') request.url = '/';
  if (host === undefined) return request.url?.startsWith('/') ?? false;
  if (!isHost(host)) return false;
  const rest = url.slice(beginning.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  headers.host = host;
  request.rawHeaders.splice(hosts[0] ?? 0, hosts.length * 2, 'Host', host);
  return true;
}

/**
 * Whether an entry of the raw headers is a name with a space before its colon, which must be refused
 * (RFC 9112, 5.1). Later versions of Node than 20.19.0 do so themselves.
 */
function isSpaced(text: string, at: number): boolean {
  return at % 2 === 0 && /\s$/.test(text);
}

/** Returns the path and the query of a request, both undecoded. */
export function parseTarget({ url = '/' }: IncomingMessage): { address: string; query: string } {
  const [, address = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  return { address, query };
}

/** Returns the indices of `Host` in the raw headers; Node itself silently keeps the first. */
function hostPlaces({ rawHeaders }: IncomingMessage): number[] {
  const places: number[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 'host'.length && name.toLowerCase() === 'host') places.push(at);
  }
  return places;
}

/** A punycode label without any letters, which Node versions judge differently. */
const EMPTY_LABEL = /(^|\.)xn--(\.|:|$)/i;

/** Whether this is a valid host with optional port, and nothing else. */
function couldBeHost(text: string): boolean {
  if (EMPTY_LABEL.test(text) || !/^[^/?#@\\\s\x7f-\xff]+$/.test(text)) return false;
  return URL.canParse(`http://${text}`);
}
