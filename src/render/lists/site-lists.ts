import { CALENDAR_FILE } from '../../model/manifest/calendar-file.ts';
import {
  type MadeName,
  madeFileAt,
  SITEMAP_PART,
  WEB_MANIFEST,
} from '../../model/manifest/made-files.ts';
import { webManifest } from '../../ui/layout/app-icons.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { editionsOf } from '../editions.ts';
import { type KnownSearch, siteSearch } from '../search/site-search.ts';
import { calendarFiles } from './calendar-files.ts';
import { feedFiles } from './feed.ts';
import { securityFile } from './security-file.ts';
import { robots, sitemapFiles } from './sitemap.ts';
import { wordsFile } from './words-file.ts';

/** A kind of file that is generated from the whole site. */
export interface SiteList {
  /** Returns whether this kind may include a file of that name. */
  mayHave(file: string): boolean;
  /**
   * Returns the files by their path in the built site.
   *
   * @param earlier search data from earlier builds.
   */
  filesOf(site: RenderableSite, earlier?: KnownSearch): Map<string, string>;
}

export const SITE_LISTS: SiteList[] = [
  {
    mayHave: called(WEB_MANIFEST),
    filesOf: ({ manifest, url }) => new Map([[WEB_MANIFEST, webManifest(manifest.siteInfo, url)]]),
  },
  { mayHave: called('robots.txt'), filesOf: (site) => new Map([['robots.txt', robots(site)]]) },
  { mayHave: called('.well-known/security.txt'), filesOf: securityFile },
  {
    mayHave: (file) => called('sitemap.xml')(file) || SITEMAP_PART.test(file),
    filesOf: sitemapFiles,
  },
  { mayHave: called('feed.xml'), filesOf: (site) => ofEditions(site, feedFiles) },
  {
    mayHave: (file) => CALENDAR_FILE.test(file),
    filesOf: (site) => ofEditions(site, calendarFiles),
  },
  {
    mayHave: (file) => /^words\/[0-9a-f]+\.js$/.test(file),
    filesOf: (site) => ofEditions(site, ({ manifest }) => wordsFile(manifest.siteInfo)),
  },
  {
    mayHave: (file) =>
      called('search.json')(file) || /^search\/[0-9a-f]+\/[a-z]+-\d+\.json$/.test(file),
    filesOf: (site, earlier) => ofEditions(site, (edition) => siteSearch(edition, earlier)),
  },
];

function called(name: MadeName): SiteList['mayHave'] {
  return (file) => madeFileAt(file)?.name === name;
}

function ofEditions(
  site: RenderableSite,
  filesOf: (edition: RenderableSite) => Map<string, string>,
): Map<string, string> {
  return new Map(editionsOf(site).flatMap((edition) => [...filesOf(edition)]));
}
