import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../compiler/files-below.mjs';
import { withPath } from '../compiler/memory/write-cached.ts';
import { groupBy } from '../model/group-by.ts';
import { memoized } from '../model/memoized.ts';
import { orUndefined } from '../model/or-undefined.ts';
import { MAX_BYTES_OF_UNIT } from '../model/text/utf8.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { unusedFonts } from '../ui/theme/font-faces.ts';
import { SITE_LISTS } from './lists/site-lists.ts';
import type { SiteAndCache } from './output/cache.ts';
import { linkOrCopyInto } from './output/link-or-copy.ts';
import type { KnownSearch } from './search/site-search.ts';

/** The input and output folders of a build. All paths are absolute. */
interface BuildFolders extends SiteAndCache {
  /** The compiled code that browsers need: its `assets` are copied to `assets`. */
  code: string[];
  /** The output folder: empty, or not yet created. */
  out: string;
  /** The output folder of the last build, if there is one. */
  last?: string;
}

/** Writes a file below a folder, and creates its parent folders. */
function writeInto(out: string, file: string, content: string | Uint8Array): void {
  const target = path.join(out, file);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, content);
  } catch (error) {
    throw withPath(error, target);
  }
}

/**
 * Returns a function that writes files in several pieces. They are encoded into the same memory: new
 * memory for the text and the bytes of every page takes two thirds of the CPU time of writing it.
 */
export function piecesWriter(out: string): (file: string, pieces: string[]) => void {
  let memory = Buffer.alloc(0);
  return (file, pieces) => {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const most = MAX_BYTES_OF_UNIT * length;
    if (memory.length < most) memory = Buffer.allocUnsafeSlow(most);
    let end = 0;
    for (const piece of pieces) end += memory.write(piece, end);
    writeInto(out, file, memory.subarray(0, end));
  };
}

/**
 * Writes the site's files other than pages: scripts, its own files, and lists of its pages. Writing
 * these small files synchronously saves a quarter of the time.
 *
 * @param earlier search data from earlier builds.
 */
export function writeFiles(
  site: RenderableSite,
  folders: BuildFolders,
  earlier?: Omit<KnownSearch, 'read'>,
): void {
  copyFiles(site, folders);
  const last = lastShards(folders);
  for (const { filesOf } of SITE_LISTS) {
    for (const [file, content] of filesOf(site, earlier && { ...earlier, read: last.read })) {
      const same = file.startsWith(SHARDS) && last.filesNamed(file).find(last.holds(content));
      if (!same || !isPut(folders.out, file, path.join(last.folder, same)))
        writeInto(folders.out, file, content);
    }
  }
}

/** The folder of the search index shards, with a subfolder for each index. */
const SHARDS = 'search/';

/**
 * The search shards of the last build. A new word changes the folder name of all shards, but the
 * content of few; linking a file under a new name takes a tenth of the time of writing it. Another
 * build may replace them at any time.
 */
function lastShards({ last: folder = '' }: BuildFolders) {
  const read = memoized((file: string) =>
    orUndefined(() => readFileSync(path.join(folder, file), 'utf8')),
  );
  const found = folder && orUndefined(() => filesBelow(path.join(folder, SHARDS)));
  const shards = (found || []).map((below) => SHARDS + below);
  const byName = groupBy(shards, (file) => path.posix.basename(file));
  return {
    folder,
    read,
    /** Returns the files with the same base name, in any folder. */
    filesNamed: (file: string) => byName.get(path.posix.basename(file)) ?? [],
    holds: (content: string) => (file: string) => read(file) === content,
  };
}

function isPut(folder: string, name: string, lastFile: string): boolean {
  return orUndefined(() => linkOrCopyInto(folder, name, lastFile)) !== undefined;
}

function copyFiles({ manifest }: RenderableSite, folders: BuildFolders): void {
  const fonts = unusedFonts(manifest.siteInfo.theme);
  const unused = new Set(fonts.map((address) => path.basename(address)));
  for (const folder of folders.code) {
    const assets = filesBelow(path.join(folder, 'assets'));
    const used = assets.filter((file) => !unused.has(path.basename(file)));
    for (const file of used) copyInto(folders.out, `assets/${file}`, folder);
  }
  for (const file of manifest.files) copyInto(folders.out, file, folders.site);
}

/** Copies a file, but not the permissions of its folder: those of an installed package may be read-only. */
function copyInto(out: string, file: string, from: string): void {
  cpSync(path.join(from, file), path.join(out, file));
}
