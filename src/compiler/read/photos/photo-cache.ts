import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isTimestampReliable, stampOf } from '../site-folder/file-cache.ts';
import { inspectPhoto, type PhotoInspection } from './inspect-photo.ts';

export interface PhotoCache {
  /** Reads and decodes a file, unless it is cached and unchanged. */
  get(file: string): Promise<PhotoInspection>;
  /** Writes the cache for later processes, if it has changed. */
  keep(): void;
}

/** A cached result, and the version of the file that it is for. */
export interface KnownPhoto {
  /** Modification and change time, size and inode. */
  stamp: string;
  looked: PhotoInspection;
}

/**
 * Creates a cache, empty or from an earlier process.
 *
 * @param known cached results by absolute path.
 */
export function photoCache(
  known = new Map<string, KnownPhoto>(),
  write = (_known: ReadonlyMap<string, KnownPhoto>) => {},
): PhotoCache {
  let isNew = false;
  return {
    async get(file) {
      const found = statSync(file);
      const stamp = stampOf(found);
      const before = known.get(file);
      if (before?.stamp === stamp) return before.looked;
      const readAt = Date.now();
      const looked = await inspectPhoto(await readFile(file));
      if (isTimestampReliable(found, readAt)) {
        known.set(file, { stamp, looked });
        isNew = true;
      }
      return looked;
    },
    keep() {
      if (isNew) write(known);
      isNew = false;
    },
  };
}
