import { escapeHtml } from '../ui/layout/escape.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';

/**
 * A page for every address that has moved, by that address. It sends visitors on where the
 * host knows nothing of redirects, and tells search engines which address counts.
 */
export function redirectPages({ manifest, url }: RenderableSite): Record<string, string> {
  const { language } = manifest.shell;
  return Object.fromEntries(
    Object.entries(manifest.redirects).map(([from, to]) => [
      from,
      redirectPage({ language, to, canonical: to.startsWith('/') ? url + to : to }),
    ]),
  );
}

function redirectPage(page: { language: string; to: string; canonical: string }): string {
  const to = escapeHtml(page.to);
  return (
    `<!doctype html><html lang="${escapeHtml(page.language)}"><head><meta charset="utf-8">` +
    `<title>This page has moved</title><meta name="robots" content="noindex">` +
    `<meta http-equiv="refresh" content="0;url=${to}">` +
    `<link rel="canonical" href="${escapeHtml(page.canonical)}"></head>` +
    `<body><h1>This page has moved</h1><p><a href="${to}">${to}</a></p></body></html>\n`
  );
}
