import { type Dialect, Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

/** How long to wait for another process that writes, in milliseconds. */
const BUSY = 5_000;

/**
 * A database in a file, by Kysely's own dialect, to which libsql looks like better-sqlite3;
 * its tables are brought up to date at the first question. A commit returns when the disk has
 * it: with less than FULL, a power cut could take back what a visitor was told is kept.
 */
export function sqlite(file: string): Dialect {
  return new SqliteDialect({ database: () => open(file) });
}

async function open(file: string): Promise<Database.Database> {
  const database = new Database(file);
  for (const setting of [
    `busy_timeout = ${BUSY}`,
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    // What is forgotten is gone from the disk, also where rows were moved about before.
    'secure_delete = ON',
  ]) {
    database.pragma(setting);
  }
  await migrate(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }));
  return database;
}
