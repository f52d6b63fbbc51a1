import type { Page } from '../../model/manifest/manifest.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';
import type { RenderableSite } from './renderable-site.ts';
import { SHARE_SIZE, shareAddress } from './share-address.ts';

/** Stands for the path of the 404 page. */
export const NOT_FOUND_PATH = '/404.html';

type Meta = [key: string, value: string];

/** Returns the metadata of a page: title, description, canonical link, social tags. */
export function headOf(page: Page, site: RenderableSite): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    metaTags([
      ['name="description"', page.description],
      ...(page.index ? [] : [['name="robots"', 'noindex'] satisfies Meta]),
    ]),
    page.path === NOT_FOUND_PATH ? '' : addressTags(page, site),
  ].join('');
}

/** Returns the metadata that requires a canonical URL. */
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
  return `${tags}<link rel="canonical" href="${escapeHtml(canonical)}">${page.index ? alternates(page, url) : ''}`;
}

/** Returns the page's alternates by language; `x-default` is the site's default language. */
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
