import path from 'node:path';
import { writeGallery } from '../authoring/gallery/write-gallery.ts';
import { buildInto } from './build.ts';
import type { CommandLine } from './command-line.ts';
import { outFolder } from './out-folder.ts';

/** `gallery [--out DIR]`: builds a site that shows every block type. */
export async function gallery({ flags, root, engine, cache }: CommandLine): Promise<number> {
  const site = path.join(cache, 'gallery/site');
  await writeGallery(site);
  const out =
    flags.out === undefined
      ? path.join(cache, 'gallery/dist')
      : outFolder(flags.out, { site, root, engine });
  return (await buildInto({ site, out, cache }, { at: new Date() })) ? 0 : 1;
}
