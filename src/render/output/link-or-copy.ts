import { constants, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a hard link, or a copy where the file system cannot link. To change such a file, write a
 * new one and replace it.
 *
 * @returns whether both names are the same file.
 */
export function linkOrCopy(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch {
    copyFileSync(file, name, constants.COPYFILE_FICLONE);
    return false;
  }
}

/**
 * Hard-links or copies a cached file into a folder under a path: `/images/porch.jpg`.
 *
 * @returns whether both names are the same file.
 */
export function linkOrCopyInto(folder: string, name: string, cachedFile: string): boolean {
  const target = path.join(folder, name);
  const parent = path.dirname(target);
  if (!existsSync(parent)) mkdirSync(parent, { recursive: true });
  return linkOrCopy(cachedFile, target);
}
