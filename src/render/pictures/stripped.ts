import path from 'node:path';
import { PHOTO_KINDS, type PhotoKind } from '../../model/images/photo.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { type CachedFiles, cachedFile, type SiteAndCache } from '../output/cache.ts';
import { copyFolder } from './copies.ts';
import { stripPhoto } from './make-copies.ts';

/**
 * Returns the photos that are published under their own names, with metadata removed: logos, images
 * for shared links, downloads.
 */
export function strippedPhotos(
  { stripped }: Pick<Manifest, 'stripped'>,
  { cache, site }: SiteAndCache,
): CachedFiles {
  const strip = (name: string, hash: string) => {
    const kind = kindOf(name);
    const file = path.join(copyFolder(cache), `${hash}.${kind}`);
    return cachedFile(file, () => stripPhoto({ file: path.join(site, name), hash }, kind));
  };
  const photos = Object.entries(stripped);
  return new Map(photos.map(([name, hash]) => [name, () => strip(name, hash)]));
}

/** By the file extension, which hosts and browsers go by. */
function kindOf(name: string): PhotoKind {
  const ending = path.extname(name).slice(1).toLowerCase();
  return PHOTO_KINDS.find((kind) => kind === ending) ?? 'jpg';
}
