import path from 'node:path';
import { writeGallery } from '../authoring/gallery/write-gallery.ts';
import { cacheFolder } from '../render/client-assets.ts';
import { buildInto } from './build.ts';
import type { CommandLine } from './command-line.ts';
import { outFolder } from './out-folder.ts';

/** `gallery [--out DIR]`: builds a site that shows every block type. */
export async function gallery({ flags, root }: CommandLine): Promise<number> {
  const site = path.join(cacheFolder, 'gallery/site');
  await writeGallery(site);
  const out =
    flags.out === undefined
      ? path.join(cacheFolder, 'gallery/dist')
      : outFolder(flags.out, { site, root });
  return (await buildInto({ site, out })) ? 0 : 1;
}
