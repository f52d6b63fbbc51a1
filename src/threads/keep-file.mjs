// Plain JavaScript, since it runs before the compiled code.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a small file of the cache, if possible, with an atomic rename: other commands may read it
 * at the same time. A folder in its place is removed.
 *
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function keepFile(file, content) {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, content);
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder) rmSync(file, { recursive: true });
    renameSync(draft, file);
  } catch {
    // The cache only saves time.
    removeDraft(draft);
  }
}

/** A draft that is left over is never read. */
function removeDraft(draft) {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch {
    // A file is in the place of its folder.
  }
}
