// Finds out whether files are still as they were, such as compiled code in the cache.
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../compiler/files-below.mjs';
import { keepFile } from '../threads/keep-file.mjs';

/** The file next to compiled code that says what it contains. */
const SEAL = 'seal.json';

/**
 * Records the files of a folder and their contents.
 *
 * @param {string} folder
 */
export function sealCode(folder) {
  const files = filesBelow(folder).sort();
  writeFileSync(path.join(folder, SEAL), sealOf(files, hashFiles(placesIn(folder, files))));
}

/**
 * Returns whether each recorded file has its content.
 *
 * @param {string} folder
 * @returns {boolean}
 */
export function isIntact(folder) {
  try {
    const { files, ...sealed } = JSON.parse(readFileSync(path.join(folder, SEAL), 'utf8'));
    const now = hashFiles(placesIn(folder, files), sealed);
    if (now.hash !== sealed.hash) return false;
    // If it cannot be written, as on a full disk, the files are read again the next time.
    if (now !== sealed) keepFile(path.join(folder, SEAL), sealOf(files, now));
    return true;
  } catch {
    return false;
  }
}

function sealOf(files, { hash, state }) {
  return JSON.stringify({ files, hash, state });
}

function placesIn(folder, files) {
  return files.map((file) => ({ file, place: `${folder}/${file}` }));
}

/**
 * Hashes names and contents of files. They are read only if the size, inode or a time of one is not
 * as in an earlier result, for example because a CI cache has restored them.
 *
 * @param {{ file: string, place: string }[]} files their names, and their paths.
 * @param {{ hash: string, state: string }} [earlier]
 * @returns {{ hash: string, state: string }} the earlier result itself if nothing has changed.
 */
export function hashFiles(files, earlier) {
  const states = createHash('sha256');
  for (const { file, place } of files) {
    const { size, ino, mtimeMs, ctimeMs } = statSync(place);
    states.update(`${file} ${size} ${ino} ${mtimeMs} ${ctimeMs}\n`);
  }
  const state = states.digest('hex');
  if (earlier?.state === state) return earlier;
  const contents = createHash('sha256');
  for (const { file, place } of files) {
    const content = readFileSync(place);
    contents.update(`${file} ${content.length}\n`).update(content);
  }
  return { hash: contents.digest('hex'), state };
}
