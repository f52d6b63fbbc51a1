import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isTimestampReliable, stampOf } from '../file-cache.ts';
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

/** How many are decoded in parallel: each may take some ten MB of memory. */
const AT_ONCE = availableParallelism();

const DRAWING = /\.svgz?$/i;

/** Extensions of photos among the downloads. */
const PHOTO = /\.(jpe?g|png|webp|avif|gif)$/i;

/** The files of a site folder that may be photos, by path below it. */
interface AssetFiles {
  root: string;
  images: ReadonlyMap<string, object>;
  files: ReadonlyMap<string, object>;
}

/**
 * Adds the metadata of each photo to its asset, including photos that no page uses yet.
 *
 * @returns why files could not be read, by path below the site folder.
 * @throws if the image library cannot be loaded.
 */
export async function inspectPhotos(
  { root, images, files }: AssetFiles,
  known: PhotoCache,
): Promise<Map<string, unknown>> {
  const unread = new Map<string, unknown>();
  const waiting = [
    ...[...images].filter(([name]) => !DRAWING.test(name)),
    ...[...files].filter(([name]) => PHOTO.test(name)),
  ];
  const look = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, asset] = next;
      try {
        Object.assign(asset, await known.get(path.join(root, name)));
      } catch (error) {
        const isOfFileSystem = error instanceof Error && 'syscall' in error;
        if (!isOfFileSystem) throw error;
        unread.set(name, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, look));
  known.keep();
  return unread;
}
