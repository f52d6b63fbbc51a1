import { statSync } from 'node:fs';
import path from 'node:path';
import { PHOTO_KINDS, type PhotoKind } from '../../model/images/photo.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { cachedFile } from '../output/cache.ts';
import { linkOrCopyInto } from '../output/link-or-copy.ts';
import { copyFolder } from './copy-folder.ts';
import { stripPhoto } from './make-copies.ts';

/** The source, cache and output folders of photos. All paths are absolute. */
interface Folders {
  out: string;
  cache: string;
  /** The site folder. */
  site: string;
}

/**
 * Writes the photos that are published under their own names, with metadata removed: logos, images
 * for shared links, downloads.
 *
 * @returns the size of each in bytes, by its path: `files/press.jpg`.
 */
export async function writeStripped(
  { stripped }: Pick<Manifest, 'stripped'>,
  { out, ...folders }: Folders,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const [name, hash] of Object.entries(stripped)) {
    const strippedPhoto = await strippedFile(name, hash, folders);
    linkOrCopyInto(out, name, strippedPhoto);
    sizes.set(name, statSync(strippedPhoto).size);
  }
  return sizes;
}

/**
 * Strips a photo of its metadata, unless the result is cached.
 *
 * @returns its path in the cache.
 */
export async function strippedFile(
  name: string,
  hash: string,
  { cache, site }: Omit<Folders, 'out'>,
): Promise<string> {
  const kind = kindOf(name);
  const strippedCopy = path.join(copyFolder(cache), `${hash}.${kind}`);
  await cachedFile(strippedCopy, () => stripPhoto({ file: path.join(site, name), hash }, kind));
  return strippedCopy;
}

/** By the file extension, which hosts and browsers go by. */
function kindOf(name: string): PhotoKind {
  const ending = path.extname(name).slice(1).toLowerCase();
  return PHOTO_KINDS.find((kind) => kind === ending) ?? 'jpg';
}
