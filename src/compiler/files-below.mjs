import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns every file below a folder, relative to it, with `/` as separator.
 *
 * @param {string} folder
 */
export function filesBelow(folder) {
  const start = path.join(folder, '/').length;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name).slice(start))
    .map((file) => file.split(path.sep).join('/'));
}
