import { statSync } from 'node:fs';

/** Changes whenever a file is written: when, how large and which file it is. */
export function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs} ${size} ${ino}`;
}
