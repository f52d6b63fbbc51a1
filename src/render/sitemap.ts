import { escapeHtml } from '../ui/layout/escape.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';

/** The pages that search engines may list, for them to find. */
export function sitemap({ manifest, url }: RenderableSite): string {
  const entries = manifest.pages
    .filter(({ index }) => index)
    .map(({ path, article }) => {
      const changed = article ? `<lastmod>${article.date}</lastmod>` : '';
      return `<url><loc>${escapeHtml(url + path)}</loc>${changed}</url>\n`;
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}

/** Every robot is welcome; pages that should not be listed say so themselves. */
export function robots({ url }: RenderableSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
