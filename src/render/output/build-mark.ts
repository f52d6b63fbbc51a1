import type { MadeFolder, MadeName } from '../../model/made-files.ts';

/** Lies in every shard of a build. A built site has nothing that is not for visitors. */
export const BUILD_MARK = '.signpost-build';

/**
 * What every build of a site has in its folder, and hardly any other folder has. Whatever builds make
 * besides stays out: the folder may be one of an earlier version, which did not.
 */
const MADE: (MadeFolder | MadeName)[] = [
  'assets',
  'robots.txt',
  'search.json',
  'site.webmanifest',
  'sitemap.xml',
  'words',
];

/** Whether a folder is one that a build made: only such a folder is replaced by the next. */
export function isOfBuild(names: string[]): boolean {
  return names.includes(BUILD_MARK) || MADE.every((name) => names.includes(name));
}
