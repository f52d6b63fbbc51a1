import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PhotoCache } from './photo-cache.ts';

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
        if (!isOfFileSystem(error)) throw error;
        unread.set(name, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, look));
  known.keep();
  return unread;
}

function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
