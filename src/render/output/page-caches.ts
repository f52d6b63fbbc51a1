import path from 'node:path';

/** Returns the folder with the caches of built pages, one for each output folder. */
export function pageCaches(cache: string): string {
  return path.join(cache, 'pages');
}
