import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Returns an absolute path with symlinks resolved in the part of it that exists. */
export function realPath(folder: string): string {
  const target = path.resolve(folder);
  if (existsSync(target)) return realpathSync(target);
  const parent = path.dirname(target);
  return parent === target ? target : path.join(realPath(parent), path.basename(target));
}

/** Returns a path for messages: relative to a folder, by default the working directory, with `/`. */
export function relativePath(file: string, from = '.'): string {
  return path.relative(from, file).split(path.sep).join('/') || '.';
}

/** The folder of the leads database and uploaded files; only of the files with PostgreSQL. */
export function dataFolder(root: string, env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, env.SIGNPOST_DATA || 'data');
}
