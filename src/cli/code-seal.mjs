// Finds out whether compiled code in the cache is still what was compiled.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepText } from './own-units.mjs';

/** The file next to compiled code that says what it contains. */
const SEAL = 'seal.json';

/**
 * Records the files of a folder and their contents.
 *
 * @param {string} folder
 */
export function sealCode(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  writeFileSync(path.join(folder, SEAL), sealOf(folder, files, hashOf(folder, files)));
}

/**
 * Returns whether each recorded file has its content. They are read only if the size, inode or a
 * time of one has changed, for example because a CI cache has restored them.
 *
 * @param {string} folder
 * @returns {boolean}
 */
export function isIntact(folder) {
  try {
    const { files, hash, state } = JSON.parse(readFileSync(path.join(folder, SEAL), 'utf8'));
    if (stateOf(folder, files) === state) return true;
    if (hashOf(folder, files) !== hash) return false;
    // If it cannot be written, as on a full disk, the files are read again the next time.
    keepText(path.join(folder, SEAL), sealOf(folder, files, hash));
    return true;
  } catch {
    return false;
  }
}

function sealOf(folder, files, hash) {
  return JSON.stringify({ files, hash, state: stateOf(folder, files) });
}

function hashOf(folder, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    for (const part of contentOf(file, `${folder}/${file}`)) hash.update(part);
  }
  return hash.digest('hex');
}

function stateOf(folder, files) {
  const states = files.map((file) => fileState(`${folder}/${file}`)).join('');
  return createHash('sha256').update(states).digest('hex');
}

/**
 * Returns a file's name and content, as parts to hash.
 *
 * @param {string} name
 * @param {string} file
 * @returns {(string | Buffer)[]}
 */
export function contentOf(name, file) {
  const content = readFileSync(file);
  return [`${name} ${content.length}\n`, content];
}

/**
 * Returns a line that changes whenever a file is written or replaced.
 *
 * @param {string} file
 * @returns {string}
 */
export function fileState(file) {
  const { size, ino, mtimeMs, ctimeMs } = statSync(file);
  return `${size} ${ino} ${mtimeMs} ${ctimeMs}\n`;
}
