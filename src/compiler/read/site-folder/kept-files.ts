import { readFileSync, statSync } from 'node:fs';
import type { SiteFile } from '../site-folder.ts';

/**
 * A file that was written this shortly before it was read may be written once more without
 * its time changing: the clocks of disks tick slowly. In milliseconds.
 */
const CLOCK_TICK = 50;

/** Files as they were when they were last read. */
export interface KeptFiles {
  /** The file as `make` made it of its bytes: the same value until they change. */
  get(place: string, make: (bytes: Uint8Array) => SiteFile): SiteFile;
}

interface Kept {
  /** When, how large and which it was; undefined if that cannot be relied on. */
  stamp: string | undefined;
  file: SiteFile;
}

/** Begins to keep files. */
export function keptFiles(): KeptFiles {
  const files = new Map<string, Kept>();
  return {
    // Small files that the system has at hand: not to wait costs a quarter of waiting.
    get(place, make) {
      const { mtimeMs, size, ino } = statSync(place);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      const known = files.get(place);
      if (known?.stamp === stamp) return known.file;
      const readAt = Date.now();
      const bytes = readFileSync(place);
      const file = known && bytes.equals(known.file.bytes) ? known.file : make(bytes);
      const settled = readAt - mtimeMs > CLOCK_TICK;
      files.set(place, { stamp: settled ? stamp : undefined, file });
      return file;
    },
  };
}
