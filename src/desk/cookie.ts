import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** The cookies of the session, and of the browser, which outlives sessions. */
type CookieName = 'desk' | 'desk-browser';

/** The secret in a request's cookie, if any. */
export function secretFromCookie(
  context: Context,
  url: string,
  name: CookieName = 'desk',
): string | undefined {
  return getCookie(context, nameFor(url, name));
}

/** Sets a cookie, until the browser is closed or for a time in ms; 0 deletes it. */
export function setSecretCookie(
  context: Context,
  url: string,
  { name, secret, lasts }: { name: CookieName; secret: string; lasts?: number },
): void {
  setCookie(context, nameFor(url, name), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSafe(url),
    ...(lasts !== undefined && { maxAge: lasts / 1000 }),
  });
}

/** Over TLS, a prefix keeps other hosts and paths from setting the cookie. */
function nameFor(url: string, name: CookieName): string {
  return isSafe(url) ? `__Host-${name}` : name;
}

function isSafe(url: string): boolean {
  return url.startsWith('https:');
}
