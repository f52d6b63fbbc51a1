import type { MadeFolder, MadeName } from '../../model/manifest/made-files.ts';

/** Marker file in every shard. A built site contains only files for visitors, so it has none. */
export const BUILD_MARK = '.signpost-build';

/**
 * Files that every build writes and that hardly any other folder has. Newer kinds of files stay out
 * of the list: the folder may come from an earlier version, which did not write them.
 */
const MADE: (MadeFolder | MadeName)[] = [
  'assets',
  'robots.txt',
  'search.json',
  'site.webmanifest',
  'sitemap.xml',
  'words',
];

/** Returns whether a build made a folder: only such a folder is replaced by the next build. */
export function isOfBuild(names: string[]): boolean {
  return names.includes(BUILD_MARK) || MADE.every((name) => names.includes(name));
}
