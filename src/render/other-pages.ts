import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { editionFolder, editionsOf } from './editions.ts';
import { fileOf } from './file-of.ts';
import { notFound } from './not-found.tsx';
import { redirectPages } from './redirect-pages.ts';
import type { PageRenderer, RenderedPage } from './render-page.tsx';

/** What has no file in the site folder: the page where there is none, and redirects. */
export function otherPages(site: RenderableSite, render: PageRenderer): RenderedPage[] {
  const missing = editionsOf(site).map((edition) => {
    const { page, content } = notFound(edition.manifest.siteInfo);
    return { ...render(page, content), file: `${editionFolder(edition)}404.html` };
  });
  const redirects = Object.entries(redirectPages(site)).map(([path, own]) => {
    return { path, file: fileOf({ path }), head: '', before: '', own, after: '' };
  });
  return [...missing, ...redirects];
}
