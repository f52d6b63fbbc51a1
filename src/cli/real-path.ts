import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Returns an absolute path with symlinks resolved in the part of it that exists. */
export function realPath(folder: string): string {
  const target = path.resolve(folder);
  if (existsSync(target)) return realpathSync(target);
  const parent = path.dirname(target);
  return parent === target ? target : path.join(realPath(parent), path.basename(target));
}
