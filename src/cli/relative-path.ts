import path from 'node:path';

/** Returns a path for messages: relative to a folder, by default the working directory, with `/`. */
export function relativePath(file: string, from = '.'): string {
  return path.relative(from, file).split(path.sep).join('/') || '.';
}
