import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { searchIndex } from './search-index.ts';
import { robots, sitemapFiles } from './sitemap.ts';

/** Files that list the pages of a site. */
export interface SiteList {
  /** Whether a file of that name may be one of them. */
  mayHave: RegExp;
  /** The files, by their names as seen from the built site. */
  filesOf(site: RenderableSite): Map<string, string>;
}

export const SITE_LISTS: SiteList[] = [
  { mayHave: /^robots\.txt$/, filesOf: (site) => new Map([['robots.txt', robots(site)]]) },
  { mayHave: /^sitemap(-\d+)?\.xml$/, filesOf: sitemapFiles },
  {
    mayHave: /^search\.json$/,
    filesOf: ({ manifest }) => new Map([['search.json', JSON.stringify(searchIndex(manifest))]]),
  },
];
