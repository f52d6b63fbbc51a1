import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../compiler/hash.ts';
import { removeOldest } from '../../compiler/memory/kept-parts.ts';
import type { Page } from '../../model/manifest.ts';
import { fileOf } from '../file-of.ts';

// To make a folder and remove it takes a disk twenty times as long as a link to a file in it. So
// the folder of a build that was replaced is what the next one begins with, pages and all: most of
// them are still the same file. Whoever writes another one must remove it first, for it may be a
// file of the site that is there (`placedPages`).

/** A folder that a build may begin with. */
export interface Spare {
  /** Where it is, if there is one. It may be removed at any time. */
  folder: string;
  /** The files of it that are of use, as seen from the top. */
  wanted: Iterable<string>;
}

/** The folder that the last build has left where its place was taken. */
export function spareFolders(
  { cache, out }: Record<'cache' | 'out', string>,
  pages: Page[],
): Spare {
  return {
    folder: path.join(cache, SPARE, hashOf(out)),
    wanted: pages.map((page) => path.normalize(fileOf(page))),
  };
}

/** The folder for them among what is kept. */
export const SPARE = 'spare';

/** Begins a folder that is not there yet: nothing is in it but files that are wanted. */
export function beginFolder(folder: string, spare?: Spare): void {
  mkdirSync(folder, { recursive: true });
  if (!spare) return;
  try {
    if (isLike(spare.folder, folder)) {
      rmdirSync(folder);
      renameSync(spare.folder, folder);
      const files = new Set(spare.wanted);
      removeAllBut(files, foldersOf(files), folder);
    } else rmSync(spare.folder, { recursive: true, force: true });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
}

/** Whether it is a folder that the same people may look into. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((folder) => lstatSync(folder, { throwIfNoEntry: false }));
  return a?.isDirectory() === true && a.mode === b?.mode && a.uid === b.uid && a.gid === b.gid;
}

function foldersOf(files: Iterable<string>): Set<string> {
  const all = new Set(['.']);
  for (const file of files) {
    for (let way = path.dirname(file); !all.has(way); way = path.dirname(way)) all.add(way);
  }
  return all;
}

/** How many folders are kept: each may be all that is left of a site. */
const KEPT = 4;

/** Leaves the folder of a build to the next one, or removes it. */
export function leaveFolder(folder: string, spare?: Spare): void {
  if (!spare || !moved(folder, spare.folder)) rmSync(folder, { recursive: true, force: true });
}

/** @returns false if there is nothing to move, another disk to move it to, or something there. */
function moved(from: string, to: string): boolean {
  try {
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
    removeOldest(path.dirname(to), KEPT);
    return true;
  } catch {
    return false;
  }
}

/** Of ten thousand pages, this takes half of the time of `rmSync`, and a quarter of `rm`. */
function removeAllBut(
  files: ReadonlySet<string>,
  folders: ReadonlySet<string>,
  top: string,
  below = '',
): void {
  for (const entry of readdirSync(path.join(top, below), { withFileTypes: true })) {
    const place = path.join(below, entry.name);
    if (!entry.isDirectory()) {
      if (!entry.isFile() || !files.has(place)) unlinkSync(path.join(top, place));
    } else {
      removeAllBut(files, folders, top, place);
      if (!folders.has(place)) rmdirSync(path.join(top, place));
    }
  }
}
