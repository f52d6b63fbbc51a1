import type { FoundFile } from './find-file.ts';

/** Memoizes a value per file, until the file changes. Failures are not cached. */
export function memoizeByFile<Made>(make: (file: FoundFile) => Promise<Made>) {
  const cache = new Map<string, { version: string; result: Promise<Made> }>();
  return (file: FoundFile): Promise<Made> => {
    const cached = cache.get(file.path);
    if (cached?.version === file.version) return cached.result;
    const result = make(file);
    cache.set(file.path, { version: file.version, result });
    result.catch(() => cache.delete(file.path));
    return result;
  };
}
