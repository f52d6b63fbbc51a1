import { constants, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

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

/** Gives a file that is kept its place below a folder: `/images/porch.jpg`. */
export function putInto(folder: string, name: string, kept: string): void {
  const place = path.join(folder, name);
  const parent = path.dirname(place);
  if (!existsSync(parent)) mkdirSync(parent, { recursive: true });
  linkOrCopy(kept, place);
}
