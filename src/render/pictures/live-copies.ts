import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyAt, type PhotoKind } from '../../model/images/photo.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { isCached, type SiteAndCache } from '../output/cache.ts';
import { copyFolder, photoFile } from './copies.ts';
import { makeDraft } from './make-copies.ts';

/**
 * Returns a photo copy for authors (`dev`): the cached one of the last build, else a draft that is
 * quick to encode.
 *
 * @returns undefined if the site has no such copy. The MIME type may differ from the extension.
 */
export async function liveCopy(
  address: string,
  { copied }: Manifest,
  { site, cache }: SiteAndCache,
): Promise<{ body: Uint8Array<ArrayBuffer>; type: string } | undefined> {
  const copy = copyAt(address);
  const photo = copy && photoFile(copy.base, copied, site);
  if (!photo) return undefined;
  const cachedFile = path.join(copyFolder(cache), path.basename(address));
  if (isCached(cachedFile))
    return { body: new Uint8Array(await readFile(cachedFile)), type: typeOf(copy.kind) };
  const draft = await makeDraft(photo, copy);
  return { body: new Uint8Array(draft.bytes), type: typeOf(draft.kind) };
}

function typeOf(kind: PhotoKind): string {
  return `image/${kind === 'jpg' ? 'jpeg' : kind}`;
}
