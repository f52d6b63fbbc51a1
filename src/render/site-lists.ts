import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { searchIndex } from './search-index.ts';
import { robots, sitemap } from './sitemap.ts';

/** The files that list the pages of a site, by their names. */
export const SITE_LISTS: Record<string, (site: RenderableSite) => string> = {
  'robots.txt': robots,
  'search.json': ({ manifest }) => JSON.stringify(searchIndex(manifest)),
  'sitemap.xml': sitemap,
};
