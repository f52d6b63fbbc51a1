import path from 'node:path';
import { openInbox } from '../leads/inbox.ts';
import { processLog } from '../log/log.ts';
import { cacheFolder, codeFolders } from '../render/client-assets.ts';
import { serveLive } from '../server/live/serve-live.ts';
import { type CommandLine, flagText } from './command-line.ts';
import { keepSchemas } from './keep-schemas.ts';
import { listenAddress } from './server-settings.ts';
import { siteUrl } from './site-url.ts';
import { untilStopped } from './until-stopped.ts';

const USUAL_PORT = 5173;

/** `dev [--site DIR]`: serves the site as it is being written. */
export async function dev({ flags, root }: CommandLine): Promise<number> {
  const site = path.resolve(flagText(flags.site) ?? 'site');
  const place = listenAddress(process.env, USUAL_PORT);
  // What is tried out here stays apart from what visitors sent.
  const inbox = await openInbox(path.join(cacheFolder, 'dev-inbox'), { log: processLog() });
  const { address, stop } = await serveLive({
    site,
    root,
    cache: cacheFolder,
    code: codeFolders,
    place,
    inbox,
    urlOf: siteUrl,
    print: (text) => console.log(`\n${text}`),
    keep: (manifest) => keepSchemas(manifest, { root, site }),
  });
  console.log(`The site is on ${address}. Save a file, and the page shows it.`);
  await untilStopped();
  await stop();
  await inbox.close();
  return 0;
}
