import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Records in which state a watcher has reported files, to find what it has missed: it takes what is
 * saved before it has listed a folder as there before, and drops what is saved within milliseconds
 * of another save, as formatters do.
 *
 * @param files returns the files and folders to look at, besides those noted.
 * @param since those not noted count as missed if they have changed since this time.
 */
export function saveRecord(files: () => string[], since: number) {
  const noted = new Map<string, string>();
  return {
    /** Records the state of a reported file and its folder. */
    note(file: string): void {
      for (const one of [file, path.dirname(file)]) noted.set(one, stateOf(one));
    },
    /** Returns the files and folders in another state, and records that. */
    missed(): string[] {
      const found = [...new Set([...noted.keys(), ...files()])].filter((file) => {
        const state = noted.get(file);
        return state === undefined ? isChangedSince(since, file) : state !== stateOf(file);
      });
      for (const file of found) noted.set(file, stateOf(file));
      return found;
    },
  };
}

/** The file extensions that units have, and that of folders. */
const SAVED = new Set(['', '.ts', '.tsx', '.css', '.yaml', '.json']);

/** Returns the content of a file, or the names in a folder, without the temporary ones of editors. */
function stateOf(file: string): string {
  try {
    if (!statSync(file).isDirectory()) return readFileSync(file, 'latin1');
    return readdirSync(file)
      .filter((name) => SAVED.has(path.extname(name)) && !name.startsWith('.'))
      .join('\n');
  } catch {
    return '';
  }
}

/** Whether a file or folder was changed, or moved to its place, which keeps other times of a file. */
function isChangedSince(time: number, file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.ctimeMs > time;
}
