import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isForwarded } from '../../leads/proxy-headers.ts';
import type { Log } from '../../log/log.ts';

/**
 * Addresses that do not identify one visitor: local, private and carrier-grade NAT ranges (0/8,
 * 10/8, 100.64/10, 127/8, 169.254/16, 172.16/12, 192.168/16). Node's `BlockList` took ten times as
 * long per post.
 */
const SHARED_V4 =
  /^(?:0|10|127|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\./;
const SHARED = new BlockList();
SHARED.addSubnet('::', 127, 'ipv6');
SHARED.addSubnet('fc00::', 7, 'ipv6');
SHARED.addSubnet('fe80::', 10, 'ipv6');

/**
 * Returns the public IP address of a request's client, or an empty string. A private address is
 * most likely that of an unconfigured proxy: it would make all visitors one.
 *
 * @param proxies the number of trusted proxies; each appends the address that it sees to
 * `X-Forwarded-For`. Entries before those may be forged.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const reported = proxies > 0 ? forwardedFor(headers).at(-proxies) : socket.remoteAddress;
  const address = withoutPort(reported?.trim() ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  if (family === 0) return '';
  const isShared = family === 4 ? SHARED_V4.test(address) : SHARED.check(address, 'ipv6');
  return isShared ? '' : address;
}

function forwardedFor(headers: IncomingMessage['headers']): string[] {
  return [headers['x-forwarded-for'] ?? []].flat().flatMap((line) => line.split(','));
}

/** Strips the port that some proxies add: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\]/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * Returns a function that warns, once, when a request came through a proxy although none is
 * configured, or through fewer than are: visitors' addresses are then unknown, and rate limits
 * cannot tell them apart.
 *
 * @param proxies the number of trusted proxies between visitors and this server.
 */
export function unknownProxyWarning(log: Log, proxies: number): (request: IncomingMessage) => void {
  const isWrong = ({ headers }: IncomingMessage) =>
    proxies === 0 || forwardedFor(headers).length < proxies;
  const warning =
    proxies === 0
      ? 'A request came through a proxy, but TRUST_PROXY is not set: addresses of visitors are unknown.'
      : 'A request came through a proxy with fewer addresses in X-Forwarded-For than TRUST_PROXY says: the address of its visitor is unknown.';
  let isDone = false;
  return (request) => {
    if (isDone || !isForwarded(request) || !isWrong(request)) return;
    isDone = true;
    log.warn(warning);
  };
}
