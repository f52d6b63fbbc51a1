import { constants, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a file a second name, or copies it where the disk cannot do that. Whoever changes it must
 * write another file in its place.
 *
 * @returns whether it is the same file under both names.
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
 * Gives a file that is kept its place below a folder: `/images/porch.jpg`.
 *
 * @returns whether it is the same file under both names.
 */
export function putInto(folder: string, name: string, kept: string): boolean {
  const place = path.join(folder, name);
  const parent = path.dirname(place);
  if (!existsSync(parent)) mkdirSync(parent, { recursive: true });
  return linkOrCopy(kept, place);
}
