import { mkdir, open } from 'node:fs/promises';
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
import { syncFolder } from '../sync.ts';
import type { Tables } from '../tables.ts';
import { migrate } from './migrations.ts';
import { type SqliteThread, sqliteThread } from './sqlite-thread.ts';

/** Only the user who runs the server reads what visitors send. */
const PRIVATE = { folder: 0o700, file: 0o600 };

/** A database in a file, its tables brought up to date at the first question. */
export function sqlite(file: string): Dialect {
  const plain = dialectWith(() => driverFor(file));
  return dialectWith(() => {
    const driver = driverFor(file);
    const init = async () => {
      await makePrivate(file);
      const db = new Kysely<Tables>({ dialect: plain });
      await migrate(db).finally(() => db.destroy());
      await syncFolder(path.dirname(file));
    };
    return { ...driver, init };
  });
}

/** SQLite gives the files that it makes beside the first the mode of that. */
async function makePrivate(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE.folder });
  const handle = await open(file, 'a', PRIVATE.file);
  await handle.close();
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

/** One connection, which whoever wants it waits for. */
function driverFor(file: string): Driver {
  let thread: SqliteThread | undefined;
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
      if (!thread || thread.hasEnded()) thread = sqliteThread(file);
      const connection = connectionTo(thread);
      releases.set(connection, release);
      return connection;
    },
    // At once as a writer: one that first reads could not become one while another writes.
    beginTransaction: (connection) => tell(connection, 'begin immediate'),
    commitTransaction: (connection) => tell(connection, 'commit'),
    rollbackTransaction: (connection) => tell(connection, 'rollback'),
    releaseConnection: async (connection) => releases.get(connection)?.(),
    destroy: async () => {
      await free;
      if (!thread?.hasEnded()) await thread?.close();
    },
  };
}

async function tell(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}

function connectionTo(thread: SqliteThread): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, changes } = await thread.ask(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => {
      throw new Error('This database gives its rows all at once.');
    },
  };
}
