import { closeSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { damagedCopy } from './damaged-copies.ts';

/** How long to wait for another process's write lock, in ms. */
const BUSY = 5_000;

/** Only the user who runs the server can read what visitors send. */
const PRIVATE = 0o600;

/**
 * Replaces a SQLite database, of which only indexes are damaged, by a new file with all of its
 * rows. SQLite itself cannot recreate an index of which it cannot read a page. Blocks the thread:
 * no lead can be stored meanwhile anyway.
 *
 * @returns whether it did, and kept the damaged file under another name; false if some rows cannot
 * be read, and so nothing was changed.
 */
export function rebuild(file: string, now: Date): boolean {
  const fresh = `${file}.rebuilt`;
  const kept = damagedCopy(file, now);
  // Holds the lock until the new file is in place: nothing is written to the old one meanwhile.
  const guard = new Libsql(file);
  try {
    guard.pragma(`busy_timeout = ${BUSY}`);
    guard.exec('begin immediate');
    rmSync(fresh, { force: true });
    closeSync(openSync(fresh, 'wx', PRIVATE));
    copyRows(file, fresh);
    linkSync(file, kept);
    renameSync(fresh, file);
    return true;
  } catch {
    return false;
  } finally {
    close(guard);
    rmSync(fresh, { force: true });
  }
}

/** Closes a connection. Its statements keep it open, with its locks, until they are collected. */
function close(connection: Libsql.Database): void {
  if (connection.inTransaction) connection.exec('rollback');
  connection.close();
}

/** Copies all tables, and creates their indexes. @throws SQLite's error if a row is unreadable. */
function copyRows(file: string, fresh: string): void {
  const source = new Libsql(file);
  const target = new Libsql(fresh);
  try {
    const query = source.prepare(
      "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite!_%' escape '!'",
    );
    const schema = query.all() as { type: string; name: string; sql: string }[];
    const tables = schema.filter(({ type }) => type === 'table');
    for (const { sql } of tables) target.exec(sql);
    source.prepare('attach database ? as fresh').run(fresh);
    source.exec('begin');
    for (const { name } of tables) {
      // In the order of the table: SQLite would copy indexes as they are, or read rows by them.
      source.exec(
        `insert into fresh."${name}" select * from main."${name}" not indexed order by rowid`,
      );
    }
    source.exec('commit');
    for (const { type, sql } of schema) if (type !== 'table') target.exec(sql);
    const [result] = target.prepare('pragma integrity_check(1)').all() as object[];
    if (Object.values(result ?? {})[0] !== 'ok') throw new Error('The copy is damaged.');
  } finally {
    close(source);
    close(target);
  }
}
