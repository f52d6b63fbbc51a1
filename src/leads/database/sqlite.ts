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
import { type Log, silent } from '../../log/log.ts';
import { fsyncFolder } from '../fsync.ts';
import type { Tables } from '../tables.ts';
import { DatabaseDamaged, databaseFile } from './database-file.ts';
import { migrate } from './migrations.ts';
import { isMoved, type QueryResult, type SqliteThread, sqliteThread } from './sqlite-thread.ts';

/** At once as a writer: one that first reads could not become one while another writes. */
const BEGIN = 'begin immediate';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';

const GONE =
  'The database is gone or damaged. Until it is back, forms are told that nothing was kept.';

/**
 * It is looked for again at once if it takes no longer than this to find that there is none, in
 * milliseconds; else after so many times as long as it took.
 */
const QUICK = 100;
const REST = 5;

const NOTHING: QueryResult = { rows: [], changes: 0 };

export interface SqliteOptions {
  /** Hears that the database is gone, and that it is back. */
  log?: Log | undefined;
  /** Whether one that is opened anew is used only if it is sound: leads are added to no other. */
  soundOnly?: boolean | undefined;
}

/** A database in a file, its tables brought up to date whenever another file lies there. */
export function sqlite(file: string, options: SqliteOptions = {}): Dialect {
  return dialectWith(() => driverOf(fileThreads(file, options)));
}

/** Kysely's own speaks to a connection that blocks this thread; the rest is Kysely's. */
function dialectWith(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can undo a change of its tables; Kysely leaves that unused, for those who turn keys off. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Threads with a database, one at a time. */
interface Threads {
  /** The thread with the file that is there. @throws DatabaseGone, or what SQLite says. */
  current(): Promise<SqliteThread>;
  /** Ends the last one: its file is there no more, or nobody needs it. */
  end(): Promise<void>;
}

function fileThreads(name: string, { log = silent, soundOnly = false }: SqliteOptions): Threads {
  const file = databaseFile(name);
  let last: SqliteThread | undefined;
  let failed: { error: unknown; until: number } | undefined;
  /** What the log was told of the file last. */
  let told: 'nothing yet' | 'open' | 'gone' = 'nothing yet';
  return { current, end };

  async function current(): Promise<SqliteThread> {
    if (last && !last.hasEnded()) return last;
    const from = performance.now();
    if (failed && from < failed.until) throw failed.error;
    try {
      last = await open();
    } catch (error) {
      const took = performance.now() - from;
      failed = { error, until: took > QUICK ? from + REST * took : from };
      if (told === 'open') log.error(GONE, { error });
      told = told === 'open' ? 'gone' : told;
      throw error;
    }
    if (told !== 'nothing yet') log.warn('The database was opened anew.');
    told = 'open';
    return last;
  }

  async function open(): Promise<SqliteThread> {
    await file.ready();
    const thread = sqliteThread(file.file);
    try {
      if (soundOnly && told !== 'nothing yet') await repair(thread);
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

/**
 * Who writes over a database while it is in use may make a mixture of two. As long as its rows
 * are sound, the indexes can be made anew from them.
 *
 * @throws DatabaseDamaged
 */
async function repair(thread: SqliteThread): Promise<void> {
  if (await isSound(thread, 'integrity_check')) return;
  if (!(await isSound(thread, 'quick_check'))) throw new DatabaseDamaged();
  await thread.ask('reindex').catch(() => {});
  if (!(await isSound(thread, 'integrity_check'))) throw new DatabaseDamaged();
}

async function isSound(thread: SqliteThread, check: string): Promise<boolean> {
  const { rows } = await thread.ask(`pragma ${check}(1)`);
  return Object.values(rows[0] ?? {})[0] === 'ok';
}

/** One connection, which whoever wants it waits for. */
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
  /** The thread that a transaction was begun in: it goes on and ends there. */
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
    // What was not begun, or has ended in a file that is there no more, is not taken back.
    if (!within) return sql === ROLLBACK ? NOTHING : askAnew(sql, parameters);
    const thread = within;
    if (sql === COMMIT || sql === ROLLBACK) within = undefined;
    return thread.ask(sql, parameters);
  }

  /** What was asked of a file that is there no more is asked of the one that is there now. */
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
