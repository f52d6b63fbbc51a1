import type { Page } from '../model/manifest.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { fileOf } from './file-of.ts';
import { notFound } from './not-found.tsx';
import { redirectPages } from './redirect-pages.ts';
import { pageRenderer, type RenderedParts } from './render-page.tsx';

/** A page of the built site. */
export interface RenderedPage extends RenderedParts {
  path: string;
  /** Where it is written, as seen from the folder of the site. */
  file: string;
}

/** Renders the pages of one site. */
export interface SiteRenderer {
  page(page: Page): RenderedPage;
  /** What has no file in the site folder: the page where there is none, and redirects. */
  others(): RenderedPage[];
}

/** What pages share is made once. */
export function siteRenderer(site: RenderableSite): SiteRenderer {
  const render = pageRenderer(site);
  return {
    page: (page) => ({ path: page.path, file: fileOf(page), ...render(page) }),
    others() {
      const { page, content } = notFound(site.manifest.siteInfo);
      const redirects = Object.entries(redirectPages(site)).map(([path, own]) => {
        return { path, file: fileOf({ path }), head: '', before: '', own, after: '' };
      });
      return [{ path: NOT_FOUND_PATH, file: '404.html', ...render(page, content) }, ...redirects];
    },
  };
}
