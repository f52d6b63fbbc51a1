import { randomUUID } from 'node:crypto';
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Writes a cache file with an atomic rename: concurrent readers and hard links keep the old content.
 * Only the cache is below its folder, so a folder in place of the file is removed.
 *
 * @throws if it cannot be written; the previous file is then unchanged.
 */
export function writeCached(file: string, parts: Uint8Array[]): void {
  const draft = `${file}.${randomUUID()}`;
  makeCacheFolder(path.dirname(file));
  try {
    writeParts(draft, parts);
    putInPlace(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw withPath(error, file);
  }
}

/** Returns whether a file is a draft by its name. If its writer was killed, it stays. */
export function isDraft(name: string): boolean {
  return /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}

/** Adds the path to a system error that has none: that of a write names no file. */
export function withPath(error: unknown, path: string): unknown {
  const isSystemError = error instanceof Error && 'syscall' in error && !('path' in error);
  return isSystemError ? Object.assign(error, { path }) : error;
}

/** Creates a folder of the cache. A file in its place, or in that of a parent, is removed. */
export function makeCacheFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const blocking = fileAbove(folder);
    if (blocking === undefined) throw error;
    rmSync(blocking, { force: true });
    mkdirSync(folder, { recursive: true });
  }
}

/** Returns the regular file that a path leads through; undefined if there is none. */
function fileAbove(folder: string): string | undefined {
  for (
    let ancestor = folder;
    ancestor !== path.dirname(ancestor);
    ancestor = path.dirname(ancestor)
  ) {
    try {
      return lstatSync(ancestor).isFile() ? ancestor : undefined;
    } catch {
      // It does not exist, or a parent is a file.
    }
  }
  return undefined;
}

function putInPlace(draft: string, file: string): void {
  try {
    renameSync(draft, file);
  } catch (error) {
    if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw error;
    rmSync(file, { recursive: true, force: true });
    renameSync(draft, file);
  }
}

function writeParts(file: string, parts: Uint8Array[]): void {
  const open = openSync(file, 'w');
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; ) at += writeSync(open, part, at);
    }
  } finally {
    closeSync(open);
  }
}
