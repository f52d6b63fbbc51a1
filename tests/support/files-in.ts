import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the paths of all files below a folder, beginning with the folder's, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}
