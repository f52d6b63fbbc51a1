import { type Stats, statSync } from 'node:fs';

/**
 * Returns a stamp of a built file that changes whenever it is written: modification time, size and
 * inode. Unlike `stampOf` of sources it leaves out the change time (`ctime`): builds hard-link the
 * previous build's files, which changes that time.
 */
export function outputStamp(file: string): string {
  return stampOf(statSync(file));
}

/** Returns the same stamp, or undefined if there is no file. */
export function stampIfThere(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && stampOf(found);
}

function stampOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}
