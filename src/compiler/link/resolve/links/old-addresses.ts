import type { MistakeOf } from '../../../../diagnostics/diagnostic.ts';
import { mayBeMade } from '../../../../model/manifest/made-files.ts';

type Reason = MistakeOf<'redirect-cannot-work'>['params']['reason'];

/** Why an old address can never be redirected, and what would work instead. */
interface Unworkable {
  reason: Reason;
  /** The nearest address that works; undefined if it would be a guess. */
  suggestion?: string;
}

/** Matches the icon that browsers request from every site by default. */
const FAVICON = /^\/favicon[^/]*$/;

/** In characters: file systems allow names of 255 bytes. */
const MAX_LENGTH = 200;

/** Returns why an address cannot work: requests are matched by path only, literally. */
export function unworkable(written: string): Unworkable | undefined {
  const host = /^(?:https?:)?\/\/[^/?#]*|^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=\/))[^/?#]*/i;
  if (host.test(written)) return { reason: 'host', suggestion: slashed(written.replace(host, '')) };
  if (!written.startsWith('/')) {
    // `Redirect 301 /old`, as in server configuration.
    const [, path = written] = /\s(\/\S*)$/.exec(written) ?? [];
    return { reason: 'no-slash', suggestion: slashed(path) };
  }
  const [path = ''] = written.split(/[?#]/);
  if (path !== written) {
    return { reason: written[path.length] === '?' ? 'query' : 'anchor', suggestion: path };
  }
  if (/\*|\/:\w|[<{[(]/.test(written)) return { reason: 'pattern' };
  if (/\s/.test(written)) return { reason: 'space', suggestion: written.replace(/\s/g, '%20') };
  if (/\/\.|\\|\/\//.test(written)) return { reason: 'dots' };
  if (written.length > MAX_LENGTH) return { reason: 'long' };
  const isMade = FAVICON.test(written) || mayBeMade(written.slice(1));
  return isMade ? { reason: 'made' } : undefined;
}

function slashed(rest: string): string {
  const [path = ''] = rest.split(/[?#]/);
  return `/${path.replace(/^\/+/, '')}`;
}

/** Returns an old address as the path of a page: without a trailing slash or `/index.html`. */
export function pathIn(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/index\.html$/, '/');
  return path.replace(/(?<=.)\/+$/, '');
}
