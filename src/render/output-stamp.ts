import { statSync } from 'node:fs';

/**
 * Changes whenever a file of a build is written: when, how large and which file it is. Its change
 * time (`ctime`) is left out, which `stampOf` of sources has: builds link to the file of the one
 * before, and a hard link changes that time.
 */
export function outputStamp(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs} ${size} ${ino}`;
}
