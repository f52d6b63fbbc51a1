import path from 'node:path';
import { PHOTO_KINDS, type PhotoKind } from '../../model/images/photo.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { cachedFile, type SiteAndCache } from '../output/cache.ts';
import { copyFolder } from './copies.ts';
import { stripPhoto } from './make-copies.ts';

/**
 * Returns the photos that are published under their own names, with metadata removed: logos, images
 * for shared links, downloads. They are in the cache, by their path in the built site:
 * `files/press.jpg`.
 */
export async function strippedFiles(
  { stripped }: Manifest,
  folders: SiteAndCache,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [name, hash] of Object.entries(stripped))
    files.set(name, await strippedFile(name, hash, folders));
  return files;
}

/**
 * Strips a photo of its metadata, unless the result is cached.
 *
 * @returns its path in the cache.
 */
export async function strippedFile(
  name: string,
  hash: string,
  { cache, site }: SiteAndCache,
): Promise<string> {
  const kind = kindOf(name);
  return cachedFile(path.join(copyFolder(cache), `${hash}.${kind}`), () =>
    stripPhoto({ file: path.join(site, name), hash }, kind),
  );
}

/** By the file extension, which hosts and browsers go by. */
function kindOf(name: string): PhotoKind {
  const ending = path.extname(name).slice(1).toLowerCase();
  return PHOTO_KINDS.find((kind) => kind === ending) ?? 'jpg';
}
