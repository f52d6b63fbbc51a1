import { type Stats, statSync } from 'node:fs';

/**
 * Changes whenever a file of a build is written: when, how large and which file it is. Its change
 * time (`ctime`) is left out, which `stampOf` of sources has: builds link to the file of the one
 * before, and a hard link changes that time.
 */
export function outputStamp(file: string): string {
  return stampOf(statSync(file));
}

/** The same, or undefined of a file that is not there. */
export function stampIfThere(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && stampOf(found);
}

function stampOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}
