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

/** Sets the session cookie; an empty secret deletes it. */
export function setSessionCookie(context: Context, url: string, secret: string): void {
  setSecretCookie(context, url, 'desk', { secret, ...(secret === '' && { maxAge: 0 }) });
}

/** Sets the cookie by which a browser is recognised, for a time in ms. */
export function setBrowserCookie(
  context: Context,
  url: string,
  { secret, lasts }: { secret: string; lasts: number },
): void {
  setSecretCookie(context, url, 'desk-browser', { secret, maxAge: lasts / 1000 });
}

function setSecretCookie(
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

/** Over TLS, a prefix keeps other hosts and paths from setting the cookie. */
function nameFor(url: string, name: CookieName): string {
  return isSafe(url) ? `__Host-${name}` : name;
}

function isSafe(url: string): boolean {
  return url.startsWith('https:');
}
