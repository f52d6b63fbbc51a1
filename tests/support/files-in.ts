import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the paths of all files below a folder, beginning with the folder's, in order. */
export function filesIn(folder: string): string[] {
  return placesIn(folder, (entry) => entry.isFile());
}

/** Returns the same paths relative to the folder. */
export function filesBelow(folder: string): string[] {
  return filesIn(folder).map((file) => path.relative(folder, file));
}

/** Returns the content (latin1) of all files below a folder, by relative path; and all folders. */
export function bytesBelow(folder: string): Record<string, string> {
  const folders = placesIn(folder, (entry) => entry.isDirectory());
  return Object.fromEntries([
    ...folders.map((one) => [`${path.relative(folder, one)}/`, '']),
    ...filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]),
  ]);
}

function placesIn(folder: string, isMeant: (entry: Dirent) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isMeant)
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}
