import { copyFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { UserError } from '../../model/user-error.ts';
import { codeOf, isDiskFull } from '../database/failures.ts';
import { openCopy } from '../database/sqlite.ts';
import { DATABASE, type Database, type DatabaseLocation } from '../database.ts';
import { removeLeft } from './left-behind.ts';

/** How long to wait for a write lock, in ms. */
const BUSY = 30_000;

/** The prefix of the temporary folder with SQLite's copy. */
const COPY = 'copy-of-database-';

/**
 * Runs `work` on a consistent snapshot of the database, while leads continue to be stored:
 * PostgreSQL reads in one transaction; SQLite is copied first.
 *
 * @param db only used for PostgreSQL.
 */
export function withSnapshot<Result>(
  location: DatabaseLocation,
  db: Database | undefined,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return location.database && db ? withTransaction(db, work) : withCopy(location.folder, work);
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
      await disableTimeouts(snapshot);
      return work(snapshot);
    });
}

/** Disables timeouts of a transaction: writing the archive may be slow between two queries. */
export async function disableTimeouts(within: Database): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(within);
  await sql`set local statement_timeout = 0`.execute(within);
}

/**
 * Copies a SQLite database; leads that arrive meanwhile wait for it. The copy is in the same folder
 * and is deleted as soon as it is open, so that nothing remains however this ends.
 */
async function withCopy<Result>(
  folder: string,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  await removeCopies(folder);
  const beside = await mkdtemp(path.join(folder, COPY));
  const remove = () => rm(beside, { recursive: true, force: true });
  try {
    const copy = path.join(beside, DATABASE);
    copyDatabase(path.join(folder, DATABASE), copy);
    const snapshot = await openCopy(copy);
    // Windows cannot remove an open file.
    await remove().catch(() => {});
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

function copyDatabase(file: string, target: string): void {
  const live = new Libsql(file);
  try {
    live.pragma(`busy_timeout = ${BUSY}`);
    vacuumOrCopy(live, file, target);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new UserError(
      `The disk of ${path.dirname(file)} has too little free space for a copy of ${DATABASE}.`,
    );
  } finally {
    live.close();
  }
}

/** Copies a damaged database byte by byte while nothing writes: its tables may be readable. */
function vacuumOrCopy(live: Libsql.Database, file: string, target: string): void {
  try {
    live.prepare('vacuum into ?').run(target);
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_CORRUPT')) throw error;
    live.exec('begin immediate');
    try {
      copyFileSync(file, target);
    } finally {
      // Closing does not release the lock while there are statements.
      live.exec('rollback');
    }
  }
}
