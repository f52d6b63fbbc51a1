// Finds out whether compiled code in the cache is still what was compiled.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
  write(folder, { files, hash: hashOf(folder, files), state: stateOf(folder, files) });
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
    const now = stateOf(folder, files);
    if (now === state) return true;
    if (hashOf(folder, files) !== hash) return false;
    write(folder, { files, hash, state: now });
    return true;
  } catch {
    return false;
  }
}

function write(folder, seal) {
  writeFileSync(path.join(folder, SEAL), JSON.stringify(seal));
}

function hashOf(folder, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(`${folder}/${file}`);
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function stateOf(folder, files) {
  const states = files.map((file) => {
    const { size, ino, mtimeMs, ctimeMs } = statSync(`${folder}/${file}`);
    return `${file} ${size} ${ino} ${mtimeMs} ${ctimeMs}\n`;
  });
  return createHash('sha256').update(states.join('')).digest('hex');
}
