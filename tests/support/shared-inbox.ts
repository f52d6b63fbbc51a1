import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll } from 'vitest';
import type { Database } from '../../src/leads/database.ts';
import { type OpenInbox, openInbox } from '../../src/leads/inbox.ts';
import type { Tables } from '../../src/leads/tables.ts';
import type { DatabaseKind } from './databases.ts';

/** All tables; those whose rows refer to leads are before them. */
const TABLES = Object.keys({
  files: true,
  deliveries: true,
  notes: true,
  leads: true,
  heartbeats: true,
  acknowledgements: true,
  secrets: true,
  actions: true,
  sign_ins: true,
  retentions: true,
} satisfies Record<keyof Tables, true>) as (keyof Tables)[];

/**
 * Opens an inbox before the tests of a `describe`, and closes it after them: opening one for each
 * test takes 45 ms of CPU time. It is for tests that use only its database and files: what else it
 * remembers is not forgotten between them.
 *
 * @returns a function that a test calls first: it deletes all rows and files.
 */
export function sharedInbox(kind: DatabaseKind): () => Promise<OpenInbox> {
  let opened: OpenInbox | undefined;
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sign post-'));
    const { remove, ...options } = await kind.lasting();
    const inbox = await openInbox(folder, options);
    opened = inbox;
    return async () => {
      await inbox.close();
      await remove();
      await rm(folder, { recursive: true, force: true });
    };
  });
  return async () => {
    if (!opened) throw new Error('Only tests of the `describe` can use its inbox.');
    await deleteRows(opened.db);
    await rm(opened.files, { recursive: true });
    await mkdir(opened.files);
    return opened;
  };
}

function deleteRows(db: Database): Promise<void> {
  return db.transaction().execute(async (within) => {
    for (const table of TABLES) await within.deleteFrom(table).execute();
  });
}
