import { cacheFolder } from '../render/client-assets.ts';
import { formPosts, takesNoForms } from '../server/form-posts.ts';
import { listen } from '../server/listen.ts';
import { siteHandler } from '../server/site-handler.ts';
import { buildInto, foldersOf } from './build.ts';
import type { CommandLine } from './command-line.ts';
import { placeOf } from './place.ts';
import { untilStopped } from './until-stopped.ts';

const USUAL_PORT = 4173;

/** `start [--site DIR] [--out DIR]`: builds the site and serves it until told to stop. */
export async function start(line: CommandLine): Promise<number> {
  const place = placeOf(process.env, USUAL_PORT);
  const folders = foldersOf(line);
  const manifest = await buildInto(folders);
  if (!manifest) return 1;
  const handler = siteHandler({
    manifest,
    out: folders.out,
    cache: cacheFolder,
    forms: formPosts(takesNoForms),
  });
  const { address, stop } = await listen(handler, place);
  console.log(`Serving it on ${address}`);
  await untilStopped();
  await stop();
  return 0;
}
