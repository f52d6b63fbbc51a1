import path from 'node:path';
import { writeGallery } from '../gallery/write-gallery.ts';
import { cacheFolder } from '../render/client-assets.ts';
import { buildInto } from './build.ts';
import type { CommandLine } from './main.ts';

/** `gallery [--out DIR]`: builds a site that shows every block type. */
export async function gallery({ flags }: CommandLine): Promise<number> {
  const folder = path.join(cacheFolder, 'gallery/site');
  await writeGallery(folder);
  const out = typeof flags.out === 'string' ? flags.out : path.join(cacheFolder, 'gallery/dist');
  return (await buildInto(folder, path.resolve(out))) ? 0 : 1;
}
