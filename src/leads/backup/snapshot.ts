import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { DATABASE, type Database, type DatabaseLocation } from '../database.ts';
import type { Tables } from '../tables.ts';
import { BackupProblem } from './format.ts';
import { removeLeft } from './left-behind.ts';

/** How long to wait for a lead that is being written, in milliseconds. */
const BUSY = 30_000;

/** What SQLite's copy is called until it is open. */
const COPY = 'copy-of-database-';

/**
 * Has work done on a database as it is at one moment, whatever is added to it meanwhile. Leads go on
 * being kept: PostgreSQL reads one snapshot, of SQLite a copy is made first.
 */
export function withSnapshot<Result>(
  place: DatabaseLocation,
  db: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return place.database ? withTransaction(db, work) : withCopy(place.folder, work);
}

function withTransaction<Result>(
  db: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await mayTakeLong(snapshot);
      return work(snapshot);
    });
}

/** Where an archive is written is no matter of how long the database waits for its next question. */
export async function mayTakeLong(within: Database): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(within);
  await sql`set local statement_timeout = 0`.execute(within);
}

/**
 * SQLite's own copy: leads that come meanwhile wait for it. It lies beside the database, and is gone
 * from the folder as soon as it is open, so that nothing is left of it however this ends.
 */
async function withCopy<Result>(
  folder: string,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  await removeCopies(folder);
  const beside = await mkdtemp(path.join(folder, COPY));
  const remove = () => rm(beside, { recursive: true, force: true });
  try {
    const copy = copied(path.join(folder, DATABASE), path.join(beside, DATABASE));
    // Windows removes nothing that is open.
    await remove().catch(() => {});
    const snapshot = new Kysely<Tables>({ dialect: new SqliteDialect({ database: copy }) });
    return await work(snapshot).finally(() => snapshot.destroy());
  } finally {
    await remove();
  }
}

async function removeCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(COPY)) await removeLeft(path.join(folder, name));
  }
}

function copied(file: string, target: string): Libsql.Database {
  const live = new Libsql(file);
  try {
    live.pragma(`busy_timeout = ${BUSY}`);
    live.prepare('vacuum into ?').run(target);
    return new Libsql(target, { readonly: true });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'SQLITE_FULL') throw error;
    throw new BackupProblem(
      `The disk of ${path.dirname(file)} has no room for a copy of ${DATABASE}.`,
    );
  } finally {
    live.close();
  }
}
