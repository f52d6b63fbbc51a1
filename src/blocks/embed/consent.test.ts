import { expect, test } from 'vitest';
import { page, siteFile, tinySite } from '../../../tests/support/tiny-site.ts';
import { compile } from '../../pipeline.ts';
import { renderPage } from '../../render/render-page.tsx';
import { sourceAssets } from '../../server/live/source-assets.ts';
import { pagePolicies } from '../../server/security/page-policy.ts';

const FRAME = `  - type: embed
    title: Map
    src: https://maps.example.com/here
    allow: [geolocation]
    label: Open the map
`;

/** A page with a frame, on a site with these settings, and its policies. */
async function shown(settings: string) {
  const site = await tinySite({
    'site.yaml': siteFile(`embeds: [maps.example.com]\n${settings}`),
    'pages/index.yaml': `${page('Welcome home')}${FRAME}`,
  });
  const { manifest } = await compile(site);
  const home = manifest?.pages.find(({ path }) => path === '/');
  if (!manifest || !home) throw new Error('The site has mistakes.');
  const assets = sourceAssets('.', '.');
  const html = renderPage(home, { manifest, url: '', assets, fileSizes: new Map() });
  return { html, headers: pagePolicies(manifest)(html) };
}

test.each([
  ['country: DE\n', true],
  ['country: GB\n', true],
  ['', false],
  ['country: DE\nframes: load\n', false],
  ['frames: ask\n', true],
])('with "%s", a frame waits until it is asked for: %s', async (settings, asks) => {
  const { html, headers } = await shown(settings);
  expect(html.includes('<iframe')).toBe(!asks);
  expect(html.includes('If you show it, maps.example.com learns')).toBe(asks);
  expect(html.includes('>Show it here</button>')).toBe(asks);
  expect(html).toMatch(/href="https:\/\/maps\.example\.com\/here"[^>]*>Open the map/);
  expect(headers['Permissions-Policy']).toContain('geolocation=("https://maps.example.com")');
  expect(headers['Content-Security-Policy']).toContain("frame-src 'self' https://maps.example.com");
});
