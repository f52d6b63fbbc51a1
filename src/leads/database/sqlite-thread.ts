import { Worker } from 'node:worker_threads';
import program from './sqlite-worker.mjs?raw';

/** How long to wait for another process that writes, in milliseconds. */
const BUSY = 5_000;

/**
 * All that is kept is in one file: it can be copied, put back and replaced as one. With a
 * write-ahead log it would be in two, which are worthless when they do not belong together.
 */
const JOURNAL = 'journal_mode = TRUNCATE';

const SETTINGS = [
  `busy_timeout = ${BUSY}`,
  // A commit returns when the disk has it: with less than FULL, a power cut could take back
  // what a visitor was told is kept.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Until a transaction is committed, nothing of it is in the file, however large it is.
  'cache_spill = OFF',
  // What is forgotten is gone from the disk, also where rows were moved about before.
  'secure_delete = ON',
];

const ENDED = 'The thread of the database has ended.';

/** What SQLite answers. */
export interface QueryResult {
  rows: unknown[];
  changes: number;
}

/** Tells what was asked of a file that is not at its path any more, or not what it was. */
export function isMoved(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'DATABASE_MOVED';
}

/** A thread that asks SQLite, one question after the other. */
export interface SqliteThread {
  ask(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  /** The tables are up to date: from now on, other tables mean another database. */
  trust(): Promise<void>;
  /** Closes the file, after what was asked before, and ends the thread. */
  close(): Promise<void>;
  /** Whether it can be asked no more. */
  hasEnded(): boolean;
}

interface Reply {
  id: number;
  answer?: QueryResult;
  error?: { message: string; code?: string };
}

interface PendingQuery {
  resolve(answer: QueryResult): void;
  reject(error: Error): void;
}

/** Starts a thread for one database file. It opens the file when it is asked first. */
export function sqliteThread(file: string): SqliteThread {
  // As text, since it has to run from the sources and compiled.
  const code = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const workerData = { file, settings: SETTINGS, journal: JOURNAL, besides: import.meta.url };
  const worker = new Worker(code, { workerData });
  const askers = new Map<number, PendingQuery>();
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
    // A process that waits for nothing else may end.
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
