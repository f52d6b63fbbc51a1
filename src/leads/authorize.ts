import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocalHost } from '../model/text/local-host.ts';
import { isForwarded } from './proxy-headers.ts';

/** Whether a request comes from an operator of the site, who may see everything. */
export type Authorize = (request: IncomingMessage) => boolean;

/**
 * Requires the bearer token; without a configured one nobody is authorized. On the public port the
 * client address proves nothing: behind a plain `proxy_pass` every request comes from this machine.
 */
export function byToken(token: string | undefined): Authorize {
  return ({ headers }) => {
    const [, sent = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    return token !== undefined && equalsToken(sent, token);
  };
}

/** Requires a secret as bearer token or any user's Basic password: some clients know only one. */
export function bySecret(secret: string): Authorize {
  const byBearer = byToken(secret);
  return (request) => {
    const [, encoded = ''] =
      /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const pair = Buffer.from(encoded, 'base64').toString('utf8');
    return byBearer(request) || equalsToken(pair.slice(pair.indexOf(':') + 1), secret);
  };
}

/** For the separate port, which no proxy serves: the token if set, else this machine only. */
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

/** Checks the Host header against DNS rebinding, by which another site's page could read this. */
function isLocalName(host = ''): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:[]*)(:\d+)?$/.exec(host.toLowerCase()) ?? [];
  return isLocalHost(name);
}

function equalsToken(sent: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
