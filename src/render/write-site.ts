import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { unusedFonts } from '../ui/theme/font-faces.ts';
import { putInto } from './link-or-copy.ts';
import { SITE_LISTS } from './site-lists.ts';

/** Where a build takes files from and puts them. All paths are absolute. */
export interface BuildFolders {
  /** The site folder. */
  site: string;
  /** What browsers need of the compiled code: its `assets` go to `assets`. */
  code: string[];
  /** An empty folder, or one that is not there yet. */
  out: string;
  /** That of the last build, if there is one. */
  last?: string;
  /** What is kept from one build to the next. */
  cache: string;
}

/** Writes a file below a folder, and the folders that it lies in. */
export function writeInto(out: string, file: string, content: string): void {
  const place = path.join(out, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

/**
 * Writes what a site has beside its pages: scripts, files of its own, and lists of its pages.
 * Not to wait for each of these small files takes a quarter of the time.
 */
export function writeFiles(site: RenderableSite, folders: BuildFolders): void {
  copyFiles(site, folders);
  const before = shardsBefore(folders);
  for (const { filesOf } of SITE_LISTS) {
    for (const [file, content] of filesOf(site)) {
      const namesakes = file.startsWith(SHARDS) ? before.get(path.posix.basename(file)) : undefined;
      const same = namesakes?.find((old) => holds(old, content));
      if (!same || !isPut(folders.out, file, same)) writeInto(folders.out, file, content);
    }
  }
}

/** Where the shards of search indexes are, below a folder for each index. */
const SHARDS = 'search/';

/**
 * The shards of the last build, by their names. A word more changes the folder of all of them and
 * the content of few; to give a file another name takes a tenth of the time of writing it.
 */
function shardsBefore({ last = '' }: BuildFolders): ReadonlyMap<string, string[]> {
  const folder = path.join(last, SHARDS);
  const byName = new Map<string, string[]>();
  for (const file of last === '' ? [] : (whileThere(() => filesBelow(folder)) ?? [])) {
    const name = path.posix.basename(file);
    byName.set(name, [...(byName.get(name) ?? []), path.join(folder, file)]);
  }
  return byName;
}

function holds(file: string, content: string): boolean {
  return whileThere(() => readFileSync(file).equals(Buffer.from(content))) ?? false;
}

function isPut(folder: string, name: string, kept: string): boolean {
  return whileThere(() => putInto(folder, name, kept)) !== undefined;
}

/** Another build may replace the last one at any moment. @returns undefined if it fails. */
function whileThere<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Every file below a folder, as seen from it, with `/`. */
export function filesBelow(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const start = path.join(folder, '/').length;
  return new Set(
    files.map(({ parentPath, name }) =>
      path.join(parentPath, name).slice(start).split(path.sep).join('/'),
    ),
  );
}

function copyFiles({ manifest }: RenderableSite, folders: BuildFolders): void {
  const fonts = unusedFonts(manifest.siteInfo.theme);
  const unused = new Set(fonts.map((address) => path.basename(address)));
  for (const folder of folders.code) {
    cpSync(path.join(folder, 'assets'), path.join(folders.out, 'assets'), {
      recursive: true,
      filter: (file) => !unused.has(path.basename(file)),
    });
  }
  for (const file of manifest.files) {
    cpSync(path.join(folders.site, file), path.join(folders.out, file));
  }
}
