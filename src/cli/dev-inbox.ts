import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeCacheFolder } from '../compiler/memory/write-cached.ts';
import { type OpenInbox, openInbox } from '../leads/inbox.ts';
import type { Log } from '../log/log.ts';

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
