import type { Page } from '../model/manifest.ts';
import { SHARE_SIZE, shareAddress } from '../render/share/address.ts';
import type { RenderableSite } from '../render/site.ts';
import { escapeHtml } from './escape.ts';

/** What a page says about itself: title, description, canonical link, social tags. */
export function headOf(page: Page, { manifest, url }: RenderableSite): string {
  const { shell } = manifest;
  const canonical = url + page.path;
  const meta: [key: string, value: string][] = [
    ['name="description"', page.description],
    ...(page.index ? [] : [['name="robots"', 'noindex'] as [string, string]]),
    ['property="og:type"', page.article ? 'article' : 'website'],
    ['property="og:site_name"', shell.company],
    ['property="og:title"', page.title],
    ['property="og:description"', page.description],
    ['property="og:url"', canonical],
    ...shareTags(url + shareAddress(page), page.title),
    ['name="twitter:card"', 'summary_large_image'],
  ];
  const tags = meta.map(([key, value]) => `<meta ${key} content="${escapeHtml(value)}">`);
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...tags,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    '<link rel="icon" href="/images/favicon.svg" type="image/svg+xml">',
  ].join('');
}

function shareTags(address: string, alt: string): [string, string][] {
  return [
    ['property="og:image"', address],
    ['property="og:image:width"', String(SHARE_SIZE.width)],
    ['property="og:image:height"', String(SHARE_SIZE.height)],
    ['property="og:image:alt"', alt],
  ];
}
