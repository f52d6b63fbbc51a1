import path from 'node:path';
import { linkOrCopyInto } from '../../render/output/link-or-copy.ts';
import { filesBelow } from '../../render/write-site.ts';
import { compressor, isCompressible } from '../content/compress.ts';
import { fileAt } from '../content/find-file.ts';

/** Extensions of precompressed files that servers look for. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Writes compressed files next to those of a built site, reusing cached ones.
 *
 * @param out the folder of the built site, and `cache` the cache folder; absolute paths.
 */
export async function precompress(out: string, cache: string): Promise<void> {
  const compress = compressor(path.join(cache, 'compressed'));
  for (const name of filesBelow(out)) {
    const file = await fileAt(path.join(out, name));
    if (!file || !isCompressible(file)) continue;
    for (const coding of ['br', 'gzip'] as const) {
      const compressed = await compress(file, coding);
      if (compressed !== undefined) linkOrCopyInto(out, name + ENDINGS[coding], compressed);
    }
  }
}
