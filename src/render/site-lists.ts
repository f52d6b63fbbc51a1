import { WEB_MANIFEST, webManifest } from '../ui/layout/app-icons.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { searchEntry } from './search/search-entry.ts';
import { searchFiles } from './search/search-files.ts';
import { robots, sitemapFiles } from './sitemap.ts';
import { wordsFile } from './words-file.ts';

/** Files that are made of a site as a whole. */
export interface SiteList {
  /** Whether a file of that name may be one of them. */
  mayHave: RegExp;
  /** The files, by their names as seen from the built site. */
  filesOf(site: RenderableSite): Map<string, string>;
}

export const SITE_LISTS: SiteList[] = [
  {
    mayHave: /^site\.webmanifest$/,
    filesOf: ({ manifest }) => new Map([[WEB_MANIFEST, webManifest(manifest.siteInfo)]]),
  },
  { mayHave: /^robots\.txt$/, filesOf: (site) => new Map([['robots.txt', robots(site)]]) },
  { mayHave: /^sitemap(-\d+)?\.xml$/, filesOf: sitemapFiles },
  { mayHave: /^words\/[0-9a-f]+\.js$/, filesOf: ({ manifest }) => wordsFile(manifest.siteInfo) },
  { mayHave: /^search(\/[0-9a-f]+\/[a-z]+-\d+)?\.json$/, filesOf: searchable },
];

/** What can be found on a site: its pages, except those that search engines leave out. */
function searchable({ manifest, entryOf }: RenderableSite): Map<string, string> {
  const { pages, siteInfo } = manifest;
  const listed = pages.filter(({ index }) => index);
  return searchFiles(listed.map((page) => entryOf?.(page) ?? searchEntry(page, siteInfo.company)));
}
