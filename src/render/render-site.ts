import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { fileOf } from './file-of.ts';
import { renderNotFound } from './not-found.tsx';
import { redirectPages } from './redirect-pages.ts';
import { renderMarked } from './render-page.tsx';

/** A page of the built site. */
export interface RenderedPage {
  path: string;
  /** Where it is written, as seen from the folder of the site. */
  file: string;
  /** The document, with a mark in front of every block. */
  html: string;
}

/** Every page of a site, one after the other: they are not held all at once. */
export function* renderSite(site: RenderableSite): Generator<RenderedPage> {
  for (const page of site.manifest.pages) {
    yield { path: page.path, file: fileOf(page), html: renderMarked(page, site) };
  }
  yield { path: NOT_FOUND_PATH, file: '404.html', html: renderNotFound(site) };
  for (const [path, html] of Object.entries(redirectPages(site))) {
    yield { path, file: fileOf({ path }), html };
  }
}
