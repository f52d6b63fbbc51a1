import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hasSettled, stampOf } from '../site-folder/kept-files.ts';
import { type LookedPhoto, lookAtPhoto } from './look-at-photo.ts';

/** What is known of photos from earlier times. */
export interface KnownPhotos {
  /** Looks at a file, unless it was looked at before and is still the same. */
  get(place: string): Promise<LookedPhoto>;
  /** Keeps what is known for the processes to come. */
  keep(): void;
}

/** What was found of a file as it was. */
export interface KnownPhoto {
  /** When, how large and which it was. */
  stamp: string;
  looked: LookedPhoto;
}

/**
 * Photos of which nothing is known yet, or what was kept.
 *
 * @param known by their places.
 */
export function knownPhotos(
  known = new Map<string, KnownPhoto>(),
  write = (_known: ReadonlyMap<string, KnownPhoto>) => {},
): KnownPhotos {
  let isNew = false;
  return {
    async get(place) {
      const found = statSync(place);
      const stamp = stampOf(found);
      const before = known.get(place);
      if (before?.stamp === stamp) return before.looked;
      const readAt = Date.now();
      const looked = await lookAtPhoto(await readFile(place));
      if (hasSettled(found, readAt)) {
        known.set(place, { stamp, looked });
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
