import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { withPath } from '../compiler/memory/write-cached.ts';
import type { SiteFile } from '../compiler/read/site-folder/folder.ts';

// On a full disk, a file is written as a whole or not at all.

/**
 * Overwrites a file with a changed document.
 *
 * @throws if the file has changed since it was read.
 */
export function overwriteDocument(target: string, old: SiteFile, document: SiteFile): void {
  if (!readFileSync(target).equals(old.bytes))
    throw new Error(`${document.file} was changed in the meantime. Try again.`);
  overwriteFile(target, document.bytes);
}

/**
 * Overwrites a file without emptying it before: its own space suffices to restore it. Its owner,
 * rights and other names stay.
 */
export function overwriteFile(file: string, bytes: Uint8Array): void {
  const before = readFileSync(file);
  try {
    fill(file, bytes);
  } catch (error) {
    fill(file, before);
    throw withPath(error, file);
  }
}

function fill(file: string, bytes: Uint8Array): void {
  writeFileSync(file, bytes, { flag: 'r+' });
  truncateSync(file, bytes.length);
}

/** Writes a file, new or not. */
export function writeWholeFile(file: string, text: string): void {
  if (existsSync(file)) overwriteFile(file, Buffer.from(text));
  else createFile(file, text);
}

/** Writes a new file. @throws if there is one already. */
export function createFile(file: string, content: string | Uint8Array): void {
  const opened = openSync(file, 'wx');
  try {
    writeFileSync(opened, content);
  } catch (error) {
    rmSync(file);
    throw withPath(error, file);
  } finally {
    closeSync(opened);
  }
}
