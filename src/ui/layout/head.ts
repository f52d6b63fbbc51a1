import { escapeHtml } from '../../model/escape-html.ts';
import type { Page } from '../../model/manifest.ts';
import { iconTags } from './app-icons.ts';
import type { RenderableSite } from './renderable-site.ts';
import { SHARE_SIZE, shareAddress } from './share-address.ts';

/** Stands in for the path of the page that is shown where there is none. */
export const NOT_FOUND_PATH = '/404.html';

type Meta = [key: string, value: string];

/** What a page says about itself: title, description, canonical link, social tags. */
export function headOf(page: Page, site: RenderableSite): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    metaTags([
      ['name="description"', page.description],
      ...(page.index ? [] : [['name="robots"', 'noindex'] satisfies Meta]),
    ]),
    page.path === NOT_FOUND_PATH ? '' : addressTags(page, site),
    iconTags(site.manifest.siteInfo),
  ].join('');
}

/** What only a page with an address of its own can say. */
function addressTags(page: Page, { manifest, url }: RenderableSite): string {
  const canonical = url + page.path;
  const { picture } = manifest.siteInfo.theme;
  const { width, height } = picture ?? SHARE_SIZE;
  const tags = metaTags([
    ['property="og:type"', page.article ? 'article' : 'website'],
    ['property="og:site_name"', manifest.siteInfo.company],
    ['property="og:title"', page.title],
    ['property="og:description"', page.description],
    ['property="og:url"', canonical],
    ['property="og:image"', url + (picture?.src ?? shareAddress(page, manifest.siteInfo))],
    ['property="og:image:width"', String(width)],
    ['property="og:image:height"', String(height)],
    ['property="og:image:alt"', page.title],
    ['name="twitter:card"', 'summary_large_image'],
  ]);
  return `${tags}<link rel="canonical" href="${escapeHtml(canonical)}">${alternates(page, url)}`;
}

/** Where the page is in each language; who speaks none of them is shown the site's own. */
function alternates({ translations = [] }: Page, url: string): string {
  const [own] = translations;
  const all = own ? [...translations, { language: 'x-default', path: own.path }] : [];
  return all
    .map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url + path)}">`,
    )
    .join('');
}

function metaTags(meta: Meta[]): string {
  return meta.map(([key, value]) => `<meta ${key} content="${escapeHtml(value)}">`).join('');
}
