import type { IncomingMessage } from 'node:http';

/** Proxy headers that match no pattern below: from standards, proxies and CDNs. */
const NAMES = new Set(['via', 'cdn-loop', 'x-real-ip', 'x-envoy-external-address']);

/**
 * Parts of names: `Forwarded`, `X-Forwarded-Proto`, `X-Original-Forwarded-For`, `X-Original-Host`.
 */
const PARTS = ['forwarded', 'x-original-'];

/** Endings of client address headers: `CF-Connecting-IP`, `X-Azure-ClientIP`, `Remote-Addr`. */
const ENDINGS = [/client-?ip$/, /connecting-?ip$/, /connection-?ip$/, /(remote|user)-?(ip|addr)$/];

/** Whether the headers show that a proxy forwarded the request. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some(
    (name) =>
      NAMES.has(name) ||
      PARTS.some((part) => name.includes(part)) ||
      ENDINGS.some((ending) => ending.test(name)),
  );
}
