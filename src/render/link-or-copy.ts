import { constants, copyFileSync, linkSync } from 'node:fs';

/**
 * Gives a file a second name, or copies it where the disk cannot do that. Whoever changes it must
 * write another file in its place.
 */
export function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name, constants.COPYFILE_FICLONE);
  }
}
