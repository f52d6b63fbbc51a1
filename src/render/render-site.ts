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

/**
 * The pages of a site, one after the other: they are not held all at once.
 *
 * @param pages those that have to be rendered; what has no file of its own comes after them.
 */
export function* renderSite(
  site: RenderableSite,
  pages = site.manifest.pages,
): Generator<RenderedPage> {
  const render = pageRenderer(site);
  for (const page of pages) {
    yield { path: page.path, file: fileOf(page), ...render(page) };
  }
  const { page, content } = notFound(site.manifest.siteInfo);
  yield { path: NOT_FOUND_PATH, file: '404.html', ...render(page, content) };
  for (const [path, own] of Object.entries(redirectPages(site))) {
    yield { path, file: fileOf({ path }), head: '', before: '', own, after: '' };
  }
}
