import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { editionAt, editionFolder, editionsOf } from './editions.ts';
import { oldFileOf } from './file-of.ts';
import { notFound } from './not-found.tsx';
import { redirectPages } from './redirect-pages.ts';
import type { PageRenderer, RenderedPage } from './render-page.tsx';

/** Renders the pages without a file in the site folder: 404 pages, removed pages and redirects. */
export function otherPages(site: RenderableSite, render: PageRenderer): RenderedPage[] {
  const missing = editionsOf(site).map((edition) => {
    const { page, content } = notFound(edition.manifest.siteInfo, 'notFound');
    return { ...render(page, content), file: `${editionFolder(edition)}404.html` };
  });
  const gone = site.manifest.gone.map((address) => {
    const { page, content } = notFound(editionAt(site, address).manifest.siteInfo, 'gone');
    return { ...render(page, content), file: oldFileOf(address) };
  });
  const redirects = Object.entries(redirectPages(site)).map(([path, own]) => {
    return { path, file: oldFileOf(path), head: '', before: '', own, after: '' };
  });
  return [...missing, ...gone, ...redirects];
}
