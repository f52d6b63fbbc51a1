import path from 'node:path';
import { foldersOf, globsIn } from '../../src/cli/globs.mjs';
import { emptyMemory } from '../../src/compiler/memory/memory.ts';
import type { OpenInbox } from '../../src/leads/inbox.ts';
import type { Listening } from '../../src/server/http/listen.ts';
import type { LiveOptions } from '../../src/server/live/live-options.ts';
import { serveLive } from '../../src/server/live/serve-live.ts';

/** Starts the live server of `dev` on a free port, without output. */
export function serveHere(
  site: string,
  inbox: OpenInbox,
  options: Partial<LiveOptions> = {},
): Promise<Listening> {
  return serveLive({
    site,
    engine: process.cwd(),
    project: process.cwd(),
    cache: path.join(path.dirname(site), 'cache'),
    code: [],
    imported: [],
    readSince: Date.now(),
    globs: { globsIn, foldersOf },
    address: { host: '127.0.0.1', port: 0 },
    inbox,
    base: '',
    urlOf: ({ siteInfo }) => siteInfo.url,
    print: () => undefined,
    problemsOfUnits: async () => [],
    openMemory: async () => emptyMemory(),
    keep: () => undefined,
    ...options,
  });
}
