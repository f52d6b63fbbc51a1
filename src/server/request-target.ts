import type { IncomingMessage, RequestListener } from 'node:http';

/** How a target begins that is a whole address, as those get who pass requests on. */
const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)/i;

/**
 * Hands on requests of one shape, `/path?query` and one host that could be one, and refuses
 * those that cannot be brought into it (RFC 9112, 3.2). The host of a whole address takes the
 * place of the one in the headers.
 */
export function wellFormed(handle: RequestListener): RequestListener {
  const isHost = rememberingLast(couldBeHost);
  return (request, response) => {
    if (bringIntoShape(request, isHost)) return handle(request, response);
    response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' });
    response.end('This is not how an address is asked for.\n');
  };
}

function bringIntoShape(request: IncomingMessage, isHost: (text: string) => boolean): boolean {
  const { url = '', headers, method } = request;
  const named = hostPlaces(request);
  if (named.length > 1 || (headers.host !== undefined && !isHost(headers.host))) return false;
  const [beginning = '', host] = WHOLE_ADDRESS.exec(url) ?? [];
  // What is asked about the server is answered as for its first page.
  if (host === undefined && url === '*' && method === 'OPTIONS') request.url = '/';
  if (host === undefined) return request.url?.startsWith('/') ?? false;
  if (!isHost(host)) return false;
  const rest = url.slice(beginning.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  headers.host = host;
  request.rawHeaders.splice(named[0] ?? 0, named.length * 2, 'Host', host);
  return true;
}

/** The path and the query of what is asked for, both as they were sent. */
export function askedFor({ url = '/' }: IncomingMessage): { address: string; query: string } {
  const [, address = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  return { address, query };
}

/** Where hosts are named among the raw headers; Node itself keeps the first and says nothing. */
function hostPlaces({ rawHeaders }: IncomingMessage): number[] {
  const places: number[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 'host'.length && name.toLowerCase() === 'host') places.push(at);
  }
  return places;
}

/** A label of a name in other letters, without any letter. Versions of Node judge it differently. */
const EMPTY_LABEL = /(^|\.)xn--(\.|:|$)/i;

/** Whether this can be a host with or without a port, and nothing besides. */
function couldBeHost(text: string): boolean {
  if (EMPTY_LABEL.test(text) || !/^[^/?#@\\\s\x7f-\xff]+$/.test(text)) return false;
  return URL.canParse(`http://${text}`);
}

/** Nearly all ask for the same host. */
function rememberingLast(judge: (text: string) => boolean): (text: string) => boolean {
  let last: string | undefined;
  return (text) => {
    if (text === last) return true;
    const isGood = judge(text);
    if (isGood) last = text;
    return isGood;
  };
}
