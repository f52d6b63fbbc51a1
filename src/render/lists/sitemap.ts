import { escapeHtml } from '../../model/text/escape-html.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { lastChange } from '../last-change.ts';
import { chunksOf } from '../page-batches.ts';

/** The maximum number of URLs in a sitemap; https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Only if there are pages in several languages. */
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * Returns the sitemap of the pages that search engines may index: `sitemap.xml`, or an index of
 * `sitemap-1.xml` and so on if there are too many for one file.
 */
export function sitemapFiles({ manifest, url }: RenderableSite): Map<string, string> {
  const entries = manifest.pages
    .filter(({ index }) => index)
    .map((page) => {
      const { path, translations = [] } = page;
      const others = translations.map(alternate(url)).join('');
      const day = lastChange(page);
      const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `<url>${loc(url + path)}${changed}${others}</url>\n`;
    });
  if (entries.length <= MAX_ADDRESSES) return new Map([['sitemap.xml', xml('urlset', entries)]]);
  const parts = [...chunksOf(entries, MAX_ADDRESSES)].map((part, number): [string, string] => [
    `sitemap-${number + 1}.xml`,
    xml('urlset', part),
  ]);
  const listed = parts.map(([name]) => `<sitemap>${loc(`${url}/${name}`)}</sitemap>\n`);
  return new Map([['sitemap.xml', xml('sitemapindex', listed)], ...parts]);
}

function loc(address: string): string {
  return `<loc>${escapeHtml(address)}</loc>`;
}

/** Returns a function that renders a page's link to one of its translations. */
function alternate(url: string) {
  return ({ language, path }: { language: string; path: string }) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url + path)}"/>`;
}

function xml(root: string, entries: string[]): string {
  const names = entries.some((entry) => entry.includes('<xhtml:')) ? XHTML : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${XMLNS}${names}>\n${entries.join('')}</${root}>\n`;
}

/** Allows all crawlers; pages that should not be indexed have a robots meta tag. */
export function robots({ url }: RenderableSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
