import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Where the site is served over TLS, no other host or path can set or read it. */
const SAFE = '__Host-desk';
const PLAIN = 'desk';

/** The secret of the session that a request names, if it names one. */
export function secretIn(context: Context, url: string): string | undefined {
  return getCookie(context, nameFor(url));
}

/** Gives a browser the secret of its session, or with an empty one takes it away. */
export function giveSecret(context: Context, url: string, secret: string): void {
  setCookie(context, nameFor(url), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSafe(url),
    ...(secret === '' && { maxAge: 0 }),
  });
}

function nameFor(url: string): string {
  return isSafe(url) ? SAFE : PLAIN;
}

function isSafe(url: string): boolean {
  return url.startsWith('https:');
}
