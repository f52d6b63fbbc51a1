import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Of a session, and of the browser: that outlasts it. */
type CookieName = 'desk' | 'desk-browser';

/** The secret that a request brings along, if it brings one. */
export function secretIn(
  context: Context,
  url: string,
  name: CookieName = 'desk',
): string | undefined {
  return getCookie(context, nameFor(url, name));
}

/** Gives a browser the secret of its session, or with an empty one takes it away. */
export function giveSecret(context: Context, url: string, secret: string): void {
  give(context, url, 'desk', { secret, ...(secret === '' && { maxAge: 0 }) });
}

/** Gives a browser a secret by which it is known again, for a time in ms. */
export function giveBrowserSecret(
  context: Context,
  url: string,
  { secret, lasts }: { secret: string; lasts: number },
): void {
  give(context, url, 'desk-browser', { secret, maxAge: lasts / 1000 });
}

function give(
  context: Context,
  url: string,
  name: CookieName,
  { secret, ...options }: { secret: string; maxAge?: number },
): void {
  setCookie(context, nameFor(url, name), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSafe(url),
    ...options,
  });
}

/** Where the site is served over TLS, no other host or path can set or read it. */
function nameFor(url: string, name: CookieName): string {
  return isSafe(url) ? `__Host-${name}` : name;
}

function isSafe(url: string): boolean {
  return url.startsWith('https:');
}
