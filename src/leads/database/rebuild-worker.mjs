// Copies a damaged SQLite database to a new file in a worker thread, as that takes seconds: pages are
// served meanwhile. See `rebuild.ts`.
import { closeSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { file, kept, besides } = workerData;
// libsql reads the report to detect the C library; resolving host names would take far longer.
process.report.excludeNetwork = true;
const Database = createRequire(besides)('libsql');

/** How long to wait for another process's write lock, in ms. */
const BUSY = 5_000;

/** Only the user who runs the server can read what visitors send. */
const PRIVATE = 0o600;

parentPort.postMessage(isRebuilt());

function isRebuilt() {
  const fresh = `${file}.rebuilt`;
  // Holds the lock until the new file is in place: nothing is written to the old one meanwhile.
  const guard = new Database(file);
  try {
    guard.pragma(`busy_timeout = ${BUSY}`);
    guard.exec('begin immediate');
    rmSync(fresh, { force: true });
    closeSync(openSync(fresh, 'wx', PRIVATE));
    copyRows(fresh);
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
function close(connection) {
  if (connection.inTransaction) connection.exec('rollback');
  connection.close();
}

/** Copies all tables, and creates their indexes. @throws SQLite's error if a row is unreadable. */
function copyRows(fresh) {
  const source = new Database(file);
  const target = new Database(fresh);
  try {
    const schema = source
      .prepare(
        "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite!_%' escape '!'",
      )
      .all();
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
    const [result] = target.prepare('pragma integrity_check(1)').all();
    if (Object.values(result ?? {})[0] !== 'ok') throw new Error('The copy is damaged.');
  } finally {
    close(source);
    close(target);
  }
}
