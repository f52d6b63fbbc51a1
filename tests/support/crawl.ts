import { Parser } from 'htmlparser2';

/** The URLs that a crawl requested, and the errors that it found. */
export interface Crawled {
  asked: Set<string>;
  wrong: string[];
}

/** Attributes with one URL, those of `<html>`, and attributes with a list of URLs. */
const ONE = ['href', 'src', 'action', 'poster', 'data-src', 'data-hydrate', 'data-unsent'];
const OF_ROOT = ['data-search', 'data-engines', 'data-words'];
const SEVERAL = ['srcset', 'imagesrcset', 'data-needs'];

/**
 * Requests every URL that the site's pages, styles, scripts and sitemap refer to. A status from
 * 400, or a URL on the same host outside the site's base path, is an error.
 *
 * @param top the URL of the served site, with a trailing slash.
 * @param url the site's configured URL, which links may use.
 */
export async function crawl(top: string, url: string): Promise<Crawled> {
  const { origin } = new URL(top);
  const asked = new Set<string>();
  const wrong: string[] = [];
  const starts = [top, `${top}sitemap.xml`];
  const queue = starts.map((address) => ({ address, from: 'nothing' }));
  for (const { address, from } of queue) {
    if (asked.has(address)) continue;
    asked.add(address);
    const response = await fetch(address, { redirect: 'manual' });
    if (response.status >= 400) wrong.push(`${address} answers ${response.status}, on ${from}`);
    for (const found of await addressesIn(response)) {
      const own = found.startsWith(url) ? top + found.slice(url.length + 1) : found;
      if (/^(mailto|tel|data):|^#/.test(own)) continue;
      const to = new URL(own, address);
      to.hash = '';
      if (to.origin !== origin) continue;
      if (to.href.startsWith(top)) queue.push({ address: to.href, from: address });
      else wrong.push(`${found} leads out of the site, on ${address}`);
    }
  }
  return { asked: new Set([...asked].map((address) => address.replace(/\?.*/, ''))), wrong };
}

async function addressesIn(response: Response): Promise<string[]> {
  const text = await response.text();
  const to = response.headers.get('location');
  if (to) return [to];
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return [...inPage(text), ...inStyles(text)];
  if (/xml/.test(type)) return [...text.matchAll(/(?:<loc>| href=")([^<"]+)/g)].map(second);
  if (type.includes('manifest+json')) {
    const { start_url: start, icons } = JSON.parse(text);
    return [start, ...icons.map(({ src }: { src: string }) => src)];
  }
  return type.startsWith('text/css') ? inStyles(text) : [];
}

function inPage(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const one = tag === 'html' ? [...ONE, ...OF_ROOT] : ONE;
      found.push(...one.flatMap((name) => attributes[name] ?? []));
      const lists = SEVERAL.flatMap((name) => attributes[name] ?? []);
      found.push(...lists.flatMap((list) => list.split(/,? /)).filter((word) => word[0] === '/'));
      found.push(...inProps(JSON.parse(attributes['data-props'] ?? '{}')));
    },
  });
  parser.end(html);
  return found;
}

/** Returns the URLs in the props of islands. */
function inProps(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'string'
      ? ['href', 'src', 'action'].filter((name) => name === key).map(() => inside)
      : inProps(inside),
  );
}

function inStyles(text: string): string[] {
  return [...text.matchAll(/url\(["']?(\/[^)"']+)/g)].map(second);
}

const second = ([, found = '']: RegExpMatchArray) => found;
