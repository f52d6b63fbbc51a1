import { Worker } from 'node:worker_threads';
import { codeOf } from './failures.ts';
import program from './sqlite-worker.mjs?raw';

/** How long to wait for another process's write lock, in ms. */
const BUSY = 5_000;

/**
 * Keeps all data in one file, which can be copied, restored and replaced. With a write-ahead log
 * there would be two files, which are worthless when they do not match.
 */
const JOURNAL = 'journal_mode = TRUNCATE';

const SETTINGS = [
  `busy_timeout = ${BUSY}`,
  // A commit returns when it is durable: below FULL, a power cut could lose an acknowledged lead.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Nothing of a transaction is written to the file before its commit, however large it is.
  'cache_spill = OFF',
  // Overwrites deleted data on disk, also where rows were moved before.
  'secure_delete = ON',
];

const ENDED = 'The thread of the database has ended.';

export interface QueryResult {
  rows: unknown[];
  changes: number;
}

/** Whether a query failed because the file was moved, replaced or overwritten. */
export function isMoved(error: unknown): boolean {
  return codeOf(error) === 'DATABASE_MOVED';
}

/** A worker thread that runs SQLite statements one after the other. */
export interface SqliteThread {
  ask(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  /** Call after the migrations: from then on, a changed schema means another database. */
  trust(): Promise<void>;
  /** Closes the file after the pending statements, and ends the thread. */
  close(): Promise<void>;
  hasEnded(): boolean;
}

interface Reply {
  id: number;
  answer?: QueryResult;
  error?: { message: string; code?: string };
}

/**
 * Starts a thread for a database file, which is opened by the first statement.
 *
 * @param isOwn whether no other program knows the file, which may then be deleted while it is open.
 */
export function sqliteThread(file: string, { isOwn = false } = {}): SqliteThread {
  // As text, because it must run both from the sources and compiled.
  const code = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const settings = { settings: SETTINGS, journal: JOURNAL };
  const workerData = { file, isOwn, ...settings, besides: import.meta.url };
  const worker = new Worker(code, { workerData });
  const askers = new Map<number, { resolve(to: QueryResult): void; reject(error: Error): void }>();
  let asked = 0;
  let ended = false;
  worker.unref();
  worker.on('message', settle);
  worker.on('error', end);
  worker.on('exit', () => end(new Error(ENDED)));
  return {
    ask,
    trust: async () => void (await ask('trust')),
    close: async () => void (await ask('close')),
    hasEnded: () => ended,
  };

  function ask(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(new Error(ENDED));
      asked += 1;
      askers.set(asked, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: asked, sql, parameters });
    });
  }

  function settle({ id, answer, error }: Reply): void {
    const asker = askers.get(id);
    askers.delete(id);
    // Lets the process exit if it waits for nothing else.
    if (askers.size === 0) worker.unref();
    if (answer) asker?.resolve(answer);
    else asker?.reject(Object.assign(new Error(error?.message), { code: error?.code }));
  }

  function end(error: Error): void {
    ended = true;
    for (const { reject } of askers.values()) reject(error);
    askers.clear();
  }
}
