import type { FoundFile } from './find-file.ts';

/** Memoizes a value per file, until the file changes. Failures are not cached. */
export function memoizeByFile<Made>(make: (found: FoundFile) => Promise<Made>) {
  const cache = new Map<string, { version: string; made: Promise<Made> }>();
  return (found: FoundFile): Promise<Made> => {
    const cached = cache.get(found.file);
    if (cached?.version === found.version) return cached.made;
    const result = make(found);
    cache.set(found.file, { version: found.version, made: result });
    result.catch(() => cache.delete(found.file));
    return result;
  };
}
