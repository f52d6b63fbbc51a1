import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { fsyncFolder } from '../../destinations/fsync.ts';
import { type Log, noopLog } from '../../log/log.ts';
import type { Tables } from '../tables.ts';
import { KEPT_DAYS } from './damaged-copies.ts';
import { DatabaseDamaged, databaseFile } from './database-file.ts';
import { isLocked } from './failures.ts';
import { migrate } from './migrations.ts';
import { rebuild } from './rebuild.ts';
import { isMoved, type QueryResult, type SqliteThread, sqliteThread } from './sqlite-thread.ts';

/** Begins as a writer: a transaction that first reads cannot upgrade while another writes. */
const BEGIN = 'begin immediate';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';

const DATABASE_GONE =
  'The database is missing or damaged. Until it is restored, leads cannot be stored, and forms report a failure.';

const PARTLY_DAMAGED =
  'A part of the database is damaged, and the leads in it cannot be read: see "If the database is damaged" in docs/backups.md.';

const REBUILT = `A part of the database was damaged. It was rebuilt with all leads, and the damaged file is kept next to it for ${KEPT_DAYS} days (leads.db.damaged-…): check the disk, then delete that file.`;

/**
 * After a failed open, the next is delayed by a multiple of its duration, unless it was quicker
 * than this, in ms, or only waited for the lock of another program.
 */
const FAST_FAILURE = 100;
const RETRY_FACTOR = 5;

/**
 * The page cache in KiB, usually and while a database is checked, which looks up each row in all
 * indexes: 391 MB took 3.9 CPU s with the usual one, 3.0 with this one, and no less with more.
 */
const CACHE = { usual: 2_000, check: 32_000 };

const NOTHING: QueryResult = { rows: [], changes: 0 };

export interface SqliteOptions {
  /** Logs that the database is gone, and that it is back. */
  log?: Log | undefined;
  /**
   * Whether the integrity of the database is checked when it is opened, and its indexes are rebuilt
   * if they are damaged. One damaged otherwise is repaired as far as possible when it is opened
   * first, or has not changed for a minute.
   */
  soundOnly?: boolean | undefined;
}

/** Returns a dialect for a database file; migrations run whenever the file was replaced. */
export function sqlite(file: string, options: SqliteOptions = {}): Dialect {
  return dialectWith(() => driverOf(fileThreads(file, options)));
}

/**
 * Opens a copy of a database, made by this process for itself, as it is: without migrations. Its
 * file may be deleted then.
 */
export async function openCopy(file: string): Promise<Kysely<Tables>> {
  const thread = sqliteThread(file, { isOwn: true });
  const only = { current: async () => thread, end: () => thread.close() };
  await thread.ask('select 1').catch(async (error: unknown) => {
    await thread.close().catch(() => {});
    throw error;
  });
  return new Kysely<Tables>({ dialect: dialectWith(() => driverOf(only)) });
}

/** Combines Kysely's SQLite parts with our own driver, as Kysely's blocks the calling thread. */
function dialectWith(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Enables transactional DDL. Kysely does not, because of those who disable foreign keys. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The worker thread of a database; one at a time. */
interface Threads {
  /** Returns the thread of the current file. @throws DatabaseGone, or SQLite's error. */
  current(): Promise<SqliteThread>;
  /** Ends the last thread: its file is gone, or it is no longer needed. */
  end(): Promise<void>;
}

function fileThreads(name: string, { log = noopLog, soundOnly = false }: SqliteOptions): Threads {
  const file = databaseFile(name);
  let last: SqliteThread | undefined;
  /** The identity of a file that is used although a part of it is damaged. */
  let damaged: string | undefined;
  let failed: { error: unknown; until: number } | undefined;
  /** The state of the file last logged. */
  let reported: 'nothing yet' | 'open' | 'gone' = 'nothing yet';
  return { current, end };

  async function current(): Promise<SqliteThread> {
    if (last && !last.hasEnded()) return last;
    const from = performance.now();
    if (failed && from < failed.until) throw failed.error;
    try {
      last = await open();
    } catch (error) {
      const took = performance.now() - from;
      const isCheap = took <= FAST_FAILURE || isLocked(error);
      failed = { error, until: isCheap ? from : from + RETRY_FACTOR * took };
      if (reported === 'open') log.error(DATABASE_GONE, { error });
      reported = reported === 'open' ? 'gone' : reported;
      throw error;
    }
    if (reported !== 'nothing yet') log.warn('The database was opened again.');
    reported = 'open';
    return last;
  }

  async function open(): Promise<SqliteThread> {
    await file.ready();
    let thread = sqliteThread(file.file);
    try {
      const isKnown = damaged !== undefined && damaged === (await identityOf(file.file));
      if (soundOnly && !isKnown && !(await isRepaired(thread))) {
        // Overwritten while in use, it may be a mixture of two databases.
        if (reported !== 'nothing yet' && !(await file.isLeftDamaged()))
          throw new DatabaseDamaged();
        await thread.close();
        damaged = (await mend(file.file, log)) ? undefined : await identityOf(file.file);
        thread = sqliteThread(file.file);
      }
      const bare = { current: async () => thread, end: async () => {} };
      await migrate(new Kysely<Tables>({ dialect: dialectWith(() => driverOf(bare)) }));
      await thread.trust();
      await fsyncFolder(path.dirname(file.file));
      await file.remember();
      return thread;
    } catch (error) {
      await thread.close().catch(() => {});
      throw error;
    }
  }

  async function end(): Promise<void> {
    const ending = last;
    last = undefined;
    if (!ending?.hasEnded()) await ending?.close().catch(() => {});
  }
}

/** Rebuilds the indexes of a database if only they are damaged. @returns whether it is sound. */
async function isRepaired(thread: SqliteThread): Promise<boolean> {
  await setCache(thread, CACHE.check);
  const isWhole = (await isSound(thread, 'integrity_check')) || (await isReindexed(thread));
  await setCache(thread, CACHE.usual);
  return isWhole;
}

async function setCache(thread: SqliteThread, size: number): Promise<void> {
  await thread.ask(`pragma cache_size = -${size}`);
}

async function isReindexed(thread: SqliteThread): Promise<boolean> {
  if (!(await isSound(thread, 'quick_check'))) return false;
  await thread.ask('reindex').catch(() => {});
  return isSound(thread, 'integrity_check');
}

/** Mends a database that a disk has damaged, and that is not open. @returns whether it is sound. */
async function mend(file: string, log: Log): Promise<boolean> {
  const isRebuilt = await rebuild(file, new Date());
  log.error(isRebuilt ? REBUILT : PARTLY_DAMAGED, { error: new DatabaseDamaged() });
  return isRebuilt;
}

async function identityOf(file: string): Promise<string | undefined> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return stats && `${stats.dev} ${stats.ino}`;
}

async function isSound(thread: SqliteThread, check: string): Promise<boolean> {
  const { rows } = await thread.ask(`pragma ${check}(1)`);
  return Object.values(rows[0] ?? {})[0] === 'ok';
}

/** Returns a driver with one connection, for which callers queue. */
function driverOf(threads: Threads): Driver {
  let free = Promise.resolve();
  const releases = new WeakMap<DatabaseConnection, () => void>();
  return {
    init: async () => {},
    acquireConnection: async () => {
      const before = free;
      let release = () => {};
      free = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      const connection = connectionBy(threads);
      releases.set(connection, release);
      return connection;
    },
    beginTransaction: (connection) => run(connection, BEGIN),
    commitTransaction: (connection) => run(connection, COMMIT),
    rollbackTransaction: (connection) => run(connection, ROLLBACK),
    releaseConnection: async (connection) => releases.get(connection)?.(),
    destroy: async () => {
      await free;
      await threads.end();
    },
  };
}

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}

function connectionBy(threads: Threads): DatabaseConnection {
  /** The thread in which the transaction began: it must also end there. */
  let within: SqliteThread | undefined;
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, changes } = await ask(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => {
      throw new Error('This database gives its rows all at once.');
    },
  };

  async function ask(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    // A transaction that did not begin, or whose file is gone, needs no rollback.
    if (!within) return sql === ROLLBACK ? NOTHING : askAnew(sql, parameters);
    const thread = within;
    if (sql === COMMIT || sql === ROLLBACK) within = undefined;
    return thread.ask(sql, parameters);
  }

  /** Runs a statement, and repeats it on the current file if its file was replaced. */
  async function askAnew(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    try {
      return await askOnce(sql, parameters);
    } catch (error) {
      if (!isMoved(error)) throw error;
    }
    await threads.end();
    return askOnce(sql, parameters);
  }

  async function askOnce(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const thread = await threads.current();
    const answer = await thread.ask(sql, parameters);
    if (sql === BEGIN) within = thread;
    return answer;
  }
}
