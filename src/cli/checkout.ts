import { existsSync } from 'node:fs';
import path from 'node:path';
import { realPath } from './real-path.ts';

/** Reserved for tests and examples (RFC 2606, RFC 6761): nobody's leads come to them. */
const NOBODYS = /(^|\.)(localhost|test|invalid|example|example\.(com|net|org))$/;

/** This machine itself, by its addresses. */
const HERE = /^(127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * What there is to say of a data folder in a checkout of git: whoever cleans the checkout, or
 * makes it anew to publish the next version, removes what visitors sent.
 *
 * @param url the address of the site; while that names nobody's host, nothing is lost.
 */
export function warningOfCheckout(folder: string, url: string): string | undefined {
  const checkout = isPublic(url) ? checkoutAround(folder) : undefined;
  if (checkout === undefined) return undefined;
  return (
    `Leads are kept in ${folder}, which is part of the checkout ${checkout}: ` +
    'cleaning that (git clean -xfd) or making it anew removes them. ' +
    'Set SIGNPOST_DATA to a folder elsewhere.'
  );
}

/** The folder with what git keeps; that is a file in linked checkouts and in submodules. */
function checkoutAround(folder: string): string | undefined {
  for (let place = realPath(folder); ; place = path.dirname(place)) {
    if (existsSync(path.join(place, '.git'))) return place;
    if (place === path.dirname(place)) return undefined;
  }
}

function isPublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '');
  return !NOBODYS.test(host) && !HERE.test(host);
}
