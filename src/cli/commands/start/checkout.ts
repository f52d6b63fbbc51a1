import { existsSync } from 'node:fs';
import path from 'node:path';
import { realPath } from '../../paths.ts';

/** Host names reserved for tests and examples (RFC 2606, RFC 6761): no real leads arrive there. */
const RESERVED_HOST = /(^|\.)(localhost|test|invalid|example|example\.(com|net|org))$/;

/** The loopback and unspecified addresses of this machine. */
const HERE = /^(127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * Returns a warning if the data folder is inside a git checkout: cleaning the checkout, or cloning
 * it again to publish the next version, deletes the leads. Undefined if there is nothing to warn
 * of.
 *
 * @param url the address of the site; no warning if its host is reserved or local.
 */
export function warningOfCheckout(folder: string, url: string): string | undefined {
  const checkout = isPublic(url) ? checkoutAround(folder) : undefined;
  if (checkout === undefined) return undefined;
  return (
    `Leads are stored in ${folder}, inside the git checkout ${checkout}: ` +
    'cleaning it (git clean -xfd) or cloning it again deletes them. ' +
    'Set SIGNPOST_DATA to a folder outside of it.'
  );
}

/** Returns the nearest folder with `.git`, which is a file in linked worktrees and submodules. */
function checkoutAround(folder: string): string | undefined {
  for (let ancestor = realPath(folder); ; ancestor = path.dirname(ancestor)) {
    if (existsSync(path.join(ancestor, '.git'))) return ancestor;
    if (ancestor === path.dirname(ancestor)) return undefined;
  }
}

function isPublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '');
  return !RESERVED_HOST.test(host) && !HERE.test(host);
}
