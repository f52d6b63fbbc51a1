import { type Dialect, SqliteDialect } from 'kysely';
import Database from 'libsql';

/** How long to wait for another process that writes, in milliseconds. */
const BUSY = 5_000;

/**
 * A database in a file, by Kysely's own dialect, to which libsql looks like better-sqlite3.
 * A commit returns when the disk has it: with less than FULL, a power cut could take back
 * what a visitor was told is kept.
 */
export function sqlite(file: string): Dialect {
  const database = new Database(file);
  for (const setting of [
    `busy_timeout = ${BUSY}`,
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
  ]) {
    database.pragma(setting);
  }
  return new SqliteDialect({ database });
}
