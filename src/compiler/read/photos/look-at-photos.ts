import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { KnownPhotos } from './known-photos.ts';

/** So many are in memory at a time: each may have some ten MB. */
const AT_ONCE = availableParallelism();

const DRAWING = /\.svgz?$/i;

/** Endings under which photos are offered to be downloaded. */
const PHOTO = /\.(jpe?g|png|webp|avif|gif)$/i;

/** A site folder: the files that may be photos, by path below it. */
interface Files {
  root: string;
  images: ReadonlyMap<string, object>;
  files: ReadonlyMap<string, object>;
}

/** Enters what there is to know of each photo: of those that no page shows yet as well. */
export async function lookAtPhotos(
  { root, images, files }: Files,
  known: KnownPhotos,
): Promise<void> {
  const waiting = [
    ...[...images].filter(([name]) => !DRAWING.test(name)),
    ...[...files].filter(([name]) => PHOTO.test(name)),
  ];
  const look = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, asset] = next;
      Object.assign(asset, await known.get(path.join(root, name)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, look));
  known.keep();
}
