import type { FoundFile } from './find-file.ts';

/** Memoizes a value per file, until the file changes. Failures are not cached. */
export function memoizeByFile<Made>(make: (found: FoundFile) => Promise<Made>) {
  const known = new Map<string, { version: string; made: Promise<Made> }>();
  return (found: FoundFile): Promise<Made> => {
    const before = known.get(found.file);
    if (before?.version === found.version) return before.made;
    const made = make(found);
    known.set(found.file, { version: found.version, made });
    made.catch(() => known.delete(found.file));
    return made;
  };
}
