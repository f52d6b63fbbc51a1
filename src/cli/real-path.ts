import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Returns an absolute path with symlinks resolved in the part of it that exists. */
export function realPath(folder: string): string {
  const place = path.resolve(folder);
  if (existsSync(place)) return realpathSync(place);
  const parent = path.dirname(place);
  return parent === place ? place : path.join(realPath(parent), path.basename(place));
}
