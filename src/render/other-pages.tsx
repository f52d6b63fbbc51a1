import { groupBy } from '../model/group-by.ts';
import type { Page, SiteInfo } from '../model/manifest/manifest.ts';
import { escapeHtml } from '../model/text/escape-html.ts';
import { directionAttribute } from '../ui/layout/document.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import { NotFound } from '../ui/layout/NotFound.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { editionAt, editionFolder, editionsOf } from './editions.ts';
import { oldFileOf } from './file-of.ts';
import {
  type PagesRenderer,
  type PageToRender,
  type RenderedPage,
  renderPage,
} from './render-page.tsx';

/** Why there is no page: it never existed, or it was removed for good. */
type Missing = 'notFound' | 'gone';

/** Renders the 404 or 410 document; static hosts serve it from `404.html`. */
export function renderNotFound(site: RenderableSite, at: string, why: Missing): string {
  const edition = editionAt(site, at);
  const { page, content } = notFound(edition.manifest.siteInfo, why);
  return renderPage(page, site, content);
}

/** Returns the page and content for paths that have no page. */
function notFound(siteInfo: SiteInfo, why: Missing): PageToRender {
  const { company, words, language, languages } = siteInfo;
  const { title: label, description } = words[why];
  const page = unlistedPage({
    path: NOT_FOUND_PATH,
    label,
    title: `${label} | ${company}`,
    description,
    ...(languages.length > 0 && { language }),
  });
  return { page, content: <NotFound siteInfo={siteInfo} isGone={why === 'gone'} /> };
}

/** Returns a page that has neither a file nor blocks, and that search engines leave out. */
export function unlistedPage(
  head: Pick<Page, 'path' | 'label' | 'title' | 'description' | 'language'>,
): Page {
  const lists = { breadcrumb: [], blocks: [], forms: [], anchored: [], named: [] };
  return { ...head, ...lists, file: '', index: false };
}

/** A page without a file in the site folder, written to one file or several. */
type OtherPage = RenderedPage & { files: string[] };

/** Renders the pages without a file in the site folder: 404 pages, removed pages and redirects. */
export function otherPages(site: RenderableSite, render: PagesRenderer): OtherPage[] {
  const pageFor = (siteInfo: SiteInfo, why: Missing, files: string[]) =>
    render([notFound(siteInfo, why)]).map((page) => ({ ...page, files }));
  const missing = editionsOf(site).flatMap((edition) =>
    pageFor(edition.manifest.siteInfo, 'notFound', [`${editionFolder(edition)}404.html`]),
  );
  // There may be thousands of removed pages, which are the same in each language.
  const byEdition = groupBy(
    site.manifest.gone,
    (address) => editionAt(site, address).manifest.siteInfo,
  );
  const gone = [...byEdition].flatMap(([siteInfo, addresses]) =>
    pageFor(siteInfo, 'gone', addresses.map(oldFileOf)),
  );
  const redirects = renderRedirects(site).map((page) => ({ ...page, files: [page.file] }));
  return [...missing, ...gone, ...redirects];
}

export function renderRedirects(site: RenderableSite): RenderedPage[] {
  return Object.entries(redirectPages(site)).map(([path, own]) => {
    return { path, file: oldFileOf(path), head: '', styles: '', before: '', own, after: '' };
  });
}

/**
 * Redirects to the first link of the page, keeping query and fragment of the current URL. The
 * script is the same in all of these pages, so that a host's Content Security Policy needs only one
 * hash.
 */
const SEND_ON = [
  'const to=new URL(document.links[0].href);',
  "to.search=[to.search,location.search].map(s=>s.slice(1)).filter(Boolean).join('&');",
  'to.hash||=location.hash;',
  'location.replace(to)',
].join('');

/**
 * Returns an HTML page for every redirect, by its old path. It redirects visitors on hosts that do
 * not support redirects, and tells search engines the canonical URL. Without scripts the query is
 * lost: a meta refresh has a fixed URL.
 */
export function redirectPages({ manifest, url }: RenderableSite): Record<string, string> {
  const { language, words } = manifest.siteInfo;
  const title = escapeHtml(words.layout.moved);
  const pageTo = (target: string) => {
    const to = escapeHtml(target);
    const canonical = target.startsWith('/') ? escapeHtml(url) + to : to;
    return (
      `<!doctype html><html lang="${escapeHtml(language)}"${directionAttribute(language)}><head><meta charset="utf-8">` +
      `<title>${title}</title><meta name="robots" content="noindex">` +
      `<noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript>` +
      `<link rel="canonical" href="${canonical}"></head>` +
      `<body><h1>${title}</h1><p><a href="${to}">${to}</a></p><script>${SEND_ON}</script></body></html>\n`
    );
  };
  const redirects = Object.entries(manifest.redirects);
  return Object.fromEntries(redirects.map(([from, target]) => [from, pageTo(target)]));
}
