import type { MistakeOf } from '../../../diagnostics/diagnostic.ts';
import { mayBeMade } from '../../../model/made-files.ts';

type Because = MistakeOf<'redirect-cannot-work'>['params']['because'];

/** Why nothing can be said of what was written for an old address, and what would do instead. */
export interface Unworkable {
  because: Because;
  /** The nearest address that works; none where that is a guess. */
  meant?: string;
}

/** What browsers ask every site for by themselves, and want an icon. */
const FAVICON = /^\/favicon[^/]*$/;

/** The most characters of an address: disks take names of 255 bytes. */
const LONGEST = 200;

/** A site is asked for a path, letter by letter; what else addresses have never reaches it so. */
export function unworkable(written: string): Unworkable | undefined {
  const host = /^(?:https?:)?\/\/[^/?#]*|^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=\/))[^/?#]*/i;
  if (host.test(written)) return { because: 'host', meant: slashed(written.replace(host, '')) };
  if (!written.startsWith('/')) {
    // `Redirect 301 /old`, as settings of servers have it.
    const [, path = written] = /\s(\/\S*)$/.exec(written) ?? [];
    return { because: 'no-slash', meant: slashed(path) };
  }
  const [path = ''] = written.split(/[?#]/);
  if (path !== written) {
    return { because: written[path.length] === '?' ? 'query' : 'anchor', meant: path };
  }
  if (/\*|\/:\w|[<{[(]/.test(written)) return { because: 'pattern' };
  if (/\s/.test(written)) return { because: 'space', meant: written.replace(/\s/g, '%20') };
  if (/\/\.|\\|\/\//.test(written)) return { because: 'dots' };
  if (written.length > LONGEST) return { because: 'long' };
  const isMade = FAVICON.test(written) || mayBeMade(written.slice(1));
  return isMade ? { because: 'made' } : undefined;
}

function slashed(rest: string): string {
  const [path = ''] = rest.split(/[?#]/);
  return `/${path.replace(/^\/+/, '')}`;
}

/** An old address as one of a page: without slash at its end, and without the file of a folder. */
export function pathIn(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/index\.html$/, '/');
  return path.replace(/(?<=.)\/+$/, '');
}
