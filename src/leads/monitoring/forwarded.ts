import type { IncomingMessage } from 'node:http';

/** Headers of the standards, and of proxies and content networks that have names of their own. */
const NAMES = new Set(['via', 'cdn-loop', 'x-real-ip', 'x-envoy-external-address']);

/** How most others are named: `Forwarded`, `X-Forwarded-Proto`, `X-Original-Forwarded-For`, `X-Original-Host`. */
const PARTS = ['forwarded', 'x-original-'];

/** How those end that name who asked: `CF-Connecting-IP`, `X-Azure-ClientIP`, `Remote-Addr`. */
const ENDINGS = [/client-?ip$/, /connecting-?ip$/, /connection-?ip$/, /(remote|user)-?(ip|addr)$/];

/** Whether something between the visitor and this server says that it passed a request on. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some(
    (name) =>
      NAMES.has(name) ||
      PARTS.some((part) => name.includes(part)) ||
      ENDINGS.some((ending) => ending.test(name)),
  );
}
