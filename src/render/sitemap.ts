import { escapeHtml } from '../ui/layout/escape.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';

/** How many addresses a sitemap may have; https://www.sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The pages that search engines may list, for them to find: `sitemap.xml`, which is an index of
 * `sitemap-1.xml` and so on where there are too many for one file.
 */
export function sitemapFiles({ manifest, url }: RenderableSite): Map<string, string> {
  const entries = manifest.pages
    .filter(({ index }) => index)
    .map(({ path, article }) => {
      const changed = article ? `<lastmod>${article.date}</lastmod>` : '';
      return `<url>${place(url + path)}${changed}</url>\n`;
    });
  if (entries.length <= MOST_ADDRESSES) return new Map([['sitemap.xml', xml('urlset', entries)]]);
  const parts = partsOf(entries).map((part, number): [string, string] => [
    `sitemap-${number + 1}.xml`,
    xml('urlset', part),
  ]);
  const listed = parts.map(([name]) => `<sitemap>${place(`${url}/${name}`)}</sitemap>\n`);
  return new Map([['sitemap.xml', xml('sitemapindex', listed)], ...parts]);
}

function partsOf(entries: string[]): string[][] {
  const count = Math.ceil(entries.length / MOST_ADDRESSES);
  return Array.from({ length: count }, (_, number) =>
    entries.slice(number * MOST_ADDRESSES, (number + 1) * MOST_ADDRESSES),
  );
}

function place(address: string): string {
  return `<loc>${escapeHtml(address)}</loc>`;
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${XMLNS}>\n${entries.join('')}</${root}>\n`;
}

/** Every robot is welcome; pages that should not be listed say so themselves. */
export function robots({ url }: RenderableSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
