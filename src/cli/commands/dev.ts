import { rmSync } from 'node:fs';
import path from 'node:path';
import { GALLERY } from '../../client/overlay/gallery-path.ts';
import { makeCacheFolder } from '../../compiler/memory/write-cached.ts';
import { type OpenInbox, openInbox } from '../../leads/inbox.ts';
import { type Log, processLog } from '../../log/log.ts';
import { openMemory } from '../../pipeline.ts';
import { codeFolders, codeVersion, threadFile } from '../../render/client-assets.ts';
import { serveLive } from '../../server/live/serve-live.ts';
import { pageThreads } from '../../threads/page-threads.ts';
import { siteThreads } from '../../threads/site-threads.ts';
import { coloredFor } from '../colors.mjs';
import type { CommandLine } from '../command-line.ts';
import { siteFolder } from '../flags.ts';
import { foldersOf, globsIn } from '../globs.mjs';
import { keptImports } from '../own-units.mjs';
import { listenAddress, pollPause } from '../server-settings.ts';
import { givenBase, siteUrl } from '../site-url.ts';
import { problemsOfUnits } from '../unit-problems.mjs';
import { untilStopped } from '../until-stopped.ts';
import { updateSchemas } from '../update-schemas.ts';

const USUAL_PORT = 5173;

/** `dev [--site DIR]`: serves the site with hot reload. */
export async function dev({ flags, root, engine, cache }: CommandLine): Promise<number> {
  const site = siteFolder(flags.site);
  const base = givenBase();
  const initial = initialMemory(site, cache);
  const inbox = await openDevInbox(cache, processLog());
  const { address, stop } = await serveLive({
    site,
    engine,
    project: root,
    cache,
    code: codeFolders,
    imported: keptImports(root, cache).files.map((file) => path.join(root, file)),
    readSince: performance.timeOrigin,
    globs: { globsIn, foldersOf },
    address: listenAddress(process.env, USUAL_PORT),
    poll: pollPause(process.env),
    inbox,
    base,
    urlOf: siteUrl,
    problemsOfUnits: () => problemsOfUnits({ project: root, engine }),
    openMemory: initial.open,
    print: (text) => console.log(`\n${coloredFor(text, process.stdout)}`),
    keep: (manifest) => {
      updateSchemas(manifest, { root, site });
      initial.keep();
    },
  });
  // Before the address is printed: whoever reads it may stop the server at once.
  const stopped = untilStopped();
  console.log(
    `The site is on ${address}${base}. Saved changes appear in the browser at once.\nAll blocks, fields and icons, with their YAML: ${address}${base}/${GALLERY}`,
  );
  await stopped;
  await stop();
  await inbox.close();
  return 0;
}

/**
 * Opens the inbox of `dev` in the cache, apart from real leads. If its database is damaged, a new one
 * is begun.
 */
export async function openDevInbox(cache: string, log: Log): Promise<OpenInbox> {
  const folder = path.join(cache, 'dev-inbox');
  makeCacheFolder(folder);
  const inbox = await openInbox(folder, { log });
  const reading = inbox.db.selectFrom('leads').select('id').limit(1).execute();
  const isReadable = await reading.then(
    () => true,
    () => false,
  );
  if (isReadable) return inbox;
  await inbox.close();
  rmSync(folder, { recursive: true, force: true });
  log.warn('The leads sent in development were damaged, and are deleted.');
  return openInbox(folder, { log });
}

/**
 * Loads the compiler's memory from the cache. If it had to be built anew, `keep` writes it to the
 * cache, once: it is called when the site has no errors.
 */
function initialMemory(site: string, cache: string) {
  let unkept: Awaited<ReturnType<typeof openMemory>> | undefined;
  return {
    keep() {
      if (unkept?.memory.last) unkept.keep(unkept.memory.last);
      unkept = undefined;
    },
    async open() {
      const threads = siteThreads(pageThreads(threadFile, 'check'), 'cache');
      const from = { site, cache, version: codeVersion, threads };
      const opened = await openMemory(from).finally(threads.close);
      if (opened.isNew) unkept = opened;
      return opened.memory;
    },
  };
}
