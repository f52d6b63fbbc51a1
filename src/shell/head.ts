import type { Page } from '../model/manifest.ts';
import type { RenderableSite } from '../render/site.ts';
import { escapeHtml } from './escape.ts';

/** The size of share images that social networks ask for, in pixels. */
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/** What a page says about itself: title, description, canonical link, social tags. */
export function headOf(page: Page, { manifest, url }: RenderableSite): string {
  const { shell } = manifest;
  const canonical = url + page.path;
  const share = shell.share && url + shell.share.src;
  const meta: [key: string, value: string][] = [
    ['name="description"', page.description],
    ...(page.index ? [] : [['name="robots"', 'noindex'] as [string, string]]),
    ['property="og:type"', page.article ? 'article' : 'website'],
    ['property="og:site_name"', shell.company],
    ['property="og:title"', page.title],
    ['property="og:description"', page.description],
    ['property="og:url"', canonical],
    ...(share ? shareTags(share, shell.share?.alt ?? '') : []),
    ['name="twitter:card"', share ? 'summary_large_image' : 'summary'],
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
    ['property="og:image:width"', String(SHARE_WIDTH)],
    ['property="og:image:height"', String(SHARE_HEIGHT)],
    ['property="og:image:alt"', alt],
  ];
}
