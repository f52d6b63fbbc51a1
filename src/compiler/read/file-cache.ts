import { readFileSync, type Stats, statSync } from 'node:fs';
import { hashOfBytes } from '../hash.ts';
import { lazyProperties } from '../lazily.ts';

/**
 * How long before reading a file must have been written for its timestamp to be reliable, in ms:
 * file systems have coarse clocks, so a later write may get the same timestamp.
 */
const TIMESTAMP_RESOLUTION = 50;

/** A file as it was when last read. */
export interface CachedFile<Made> {
  /** Modification and change time, size and inode; undefined if they are not reliable yet. */
  stamp: string | undefined;
  /** The hash of its bytes. */
  hash: string;
  /** What was made of its bytes. */
  made: Made;
}

/** A cache of what was made of files, validated by their timestamps and hashes. */
export interface FileCache<Made> {
  /** Returns what `make` made of the file's bytes: the same value until they change. */
  get(file: string, make: (bytes: Uint8Array) => Made): Made;
  /** Drops all other files than these absolute paths: they are gone. */
  keepOnly(files: Iterable<string>): void;
  /** Cached files by absolute path. */
  known: ReadonlyMap<string, CachedFile<Made>>;
}

const withHash = lazyProperties('hash');

/** Creates a cache; known files that are unchanged are not read. */
export function fileCache<Made>(known = new Map<string, CachedFile<Made>>()): FileCache<Made> {
  return {
    known,
    // Synchronous reads of small files in the page cache take a quarter of the time of asynchronous.
    get(file, make) {
      const found = statSync(file);
      const stamp = stampOf(found);
      const before = known.get(file);
      if (before?.stamp === stamp) return before.made;
      const readAt = Date.now();
      const bytes = readFileSync(file);
      const isSame = before?.hash === hashOfBytes(bytes);
      const made = before && isSame ? before.made : make(bytes);
      const kept = { stamp: isTimestampReliable(found, readAt) ? stamp : undefined, made };
      known.set(file, withHash(kept, { hash: () => hashOfBytes(bytes) }));
      return made;
    },
    keepOnly(files) {
      const there = new Set(files);
      for (const file of known.keys()) if (!there.has(file)) known.delete(file);
    },
  };
}

/**
 * Returns modification and change time, size and inode. The change time (`ctime`) differs for a
 * file that was replaced by one with the same modification time.
 */
export function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

/** Whether any write after `readAt` is sure to change the file's timestamps. */
export function isTimestampReliable({ mtimeMs, ctimeMs }: Stats, readAt: number): boolean {
  return readAt - Math.max(mtimeMs, ctimeMs) > TIMESTAMP_RESOLUTION;
}
