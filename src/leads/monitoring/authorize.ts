import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocalHost } from '../../model/local-host.ts';
import { isForwarded } from './forwarded.ts';

/** Whether a request is from somebody who runs the site, and may see all. */
export type Authorize = (request: IncomingMessage) => boolean;

/**
 * Who has the token may see all; without one, nobody. That a request comes from this machine
 * says nothing where visitors ask: a plain `proxy_pass` makes all of them come from here.
 */
export function byToken(token: string | undefined): Authorize {
  return ({ headers }) => {
    const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    return token !== undefined && isSame(given, token);
  };
}

/** Who has a secret, as a bearer or as the password behind any name: some programs know but one. */
export function bySecret(secret: string): Authorize {
  const byBearer = byToken(secret);
  return (request) => {
    const [, given = ''] =
      /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const pair = Buffer.from(given, 'base64').toString('utf8');
    return byBearer(request) || isSame(pair.slice(pair.indexOf(':') + 1), secret);
  };
}

/** On a port of its own, to which no proxy leads: this machine may see all, unless there is a token. */
export function byTokenOrLoopback(token: string | undefined): Authorize {
  if (token !== undefined) return byToken(token);
  return (request) => {
    const { headers, socket } = request;
    const isHere = isThisMachine(socket.remoteAddress ?? '') && isLocalName(headers.host);
    return isHere && !isForwarded(request);
  };
}

function isThisMachine(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}

/** A page of another site can have its name stand for this machine, and then read what it says. */
function isLocalName(host = ''): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:[]*)(:\d+)?$/.exec(host.toLowerCase()) ?? [];
  return isLocalHost(name);
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
