import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryConfig } from 'pg';
import type { Tables } from '../tables.ts';
import { isMigrated, migrate } from './migrations.ts';

/** Pool size. A server allows 100 connections by default, which several processes may share. */
const CONNECTIONS = 8;

/** Timeouts in ms. */
interface Timeouts {
  /** For a new or free connection. */
  connect: number;
  /** For a result (`statement_timeout`), enforced by the server. */
  answer: number;
  /** For a row lock held by another process. */
  lock: number;
  /** For a result, enforced by the client in case the server is unreachable. */
  silence: number;
  /** For an idle transaction, enforced by the server: it may hold locks. */
  idle: number;
}

/** Longer than anything normally takes; a visitor who waits for longer has left. */
const TIMEOUTS: Timeouts = {
  connect: 5_000,
  lock: 3_000,
  answer: 10_000,
  silence: 12_000,
  idle: 10_000,
};

/**
 * The timeout of maintenance, in ms: a migration or a vacuum may go through a whole table, or wait
 * until another process has.
 */
const MAINTENANCE = 600_000;

/**
 * Settings of each connection. If the server's default acknowledges commits before they are
 * durable, that is turned off: a power cut could lose an acknowledged lead. Stricter settings are
 * kept.
 */
const settings = ({ answer, lock, idle }: Timeouts) => `
  select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off';
  set default_transaction_isolation = 'read committed';
  set statement_timeout = ${answer};
  set lock_timeout = ${lock};
  set idle_in_transaction_session_timeout = ${idle}`;

/** Returns a dialect for a PostgreSQL server; migrations run at the first query. */
export function postgres(url: string, timeouts: Timeouts = TIMEOUTS): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(url, timeouts) });
}

/** Opens the pool. Kysely retries if it fails: the server may be down when this process starts. */
async function openPool(url: string, timeouts: Timeouts): Promise<PostgresPool> {
  const pool = poolOf(url, timeouts);
  try {
    if (!(await isMigrated(databaseOn(pool)))) await migrateBy(url, timeouts);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Runs the migrations on a connection that waits for long, but not forever. */
async function migrateBy(url: string, timeouts: Timeouts): Promise<void> {
  const db = databaseOn(poolOf(url, forMaintenance(timeouts)));
  await migrate(db).finally(() => db.destroy());
}

function forMaintenance(timeouts: Timeouts): Timeouts {
  const silence = MAINTENANCE + timeouts.connect;
  return { ...timeouts, lock: MAINTENANCE, answer: MAINTENANCE, silence };
}

function databaseOn(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function poolOf(url: string, timeouts: Timeouts): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    application_name: 'signpost',
    max: CONNECTIONS,
    query_timeout: timeouts.silence,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeouts.idle,
    onConnect: async (client) => void (await client.query(settings(timeouts))),
  });
  ignoreIdleErrors(pool);
  return wrapPool(pool, timeouts);
}

/**
 * Wraps a pool. After a timeout, neither that connection nor those opened before it are reused: the
 * next query would wait on a dead connection until the network notices, for minutes.
 */
function wrapPool(pool: Pool, timeouts: Timeouts): PostgresPool {
  const opened = new WeakMap<PoolClient, number>();
  let doubtful = 0;
  pool.on('connect', (client) => opened.set(client, performance.now()));
  return { connect, end: () => pool.end() };

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    if ((opened.get(client) ?? 0) >= doubtful) return wrapClient(client, timeouts, doubt);
    client.release(true);
    return connect();
  }

  function doubt(): void {
    doubtful = performance.now();
  }
}

/** Wraps a connection until it is released. After it was lost, every query fails. */
function wrapClient(
  client: PoolClient,
  timeouts: Timeouts,
  onLoss: () => void,
): PostgresPoolClient {
  let lost: unknown;
  const query = async (statement: string, parameters: unknown[]) => {
    // The server rolls back the transaction of a lost connection.
    if (lost && statement === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    if (lost) throw lost;
    try {
      return statement.startsWith('vacuum')
        ? await maintain(client, statement, timeouts)
        : await client.query(statement, parameters);
    } catch (error) {
      if (!(error instanceof DatabaseError)) lose(error);
      throw error;
    }
  };
  return {
    // Kysely uses cursors only if one is configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost !== undefined),
  };

  function lose(error: unknown): void {
    lost = error;
    onLoss();
  }
}

/** Runs a statement that may take longer than others. */
async function maintain(client: PoolClient, statement: string, timeouts: Timeouts) {
  const long = forMaintenance(timeouts);
  await client.query(settings(long));
  try {
    const config: QueryConfig & ClientConfig = { text: statement, query_timeout: long.silence };
    return await client.query(config);
  } finally {
    await client.query(settings(timeouts));
  }
}

/**
 * Handles the error event of an idle connection that breaks, which would otherwise end the process.
 * The next query gets another connection, or fails itself.
 */
function ignoreIdleErrors(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
