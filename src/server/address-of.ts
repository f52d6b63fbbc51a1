import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses that stand for many, or for nobody: of local networks, and of providers' own. */
const SHARED = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  SHARED.addSubnet(network, prefix, 'ipv4');
}
SHARED.addSubnet('::', 127, 'ipv6');
SHARED.addSubnet('fc00::', 7, 'ipv6');
SHARED.addSubnet('fe80::', 10, 'ipv6');

/**
 * The public network address that a request comes from; empty if it has none. An address
 * of a local network is most likely that of a proxy which nobody told us of: all visitors
 * would be one.
 *
 * @param proxies how many of our own it came through; each adds the address that it sees to
 * `X-Forwarded-For`, at its end. What stands before, anyone may have written.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const seen = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  const written = proxies > 0 ? (seen.at(-proxies) ?? '') : (socket.remoteAddress ?? '');
  const address = withoutPort(written.trim()).replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  if (family === 0) return '';
  return SHARED.check(address, family === 4 ? 'ipv4' : 'ipv6') ? '' : address;
}

/** Some proxies add it: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\]/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
