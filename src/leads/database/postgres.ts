import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Tables } from '../tables.ts';
import { migrate } from './migrations.ts';

/** Connections of one process. A server allows 100 unless told otherwise; some processes share it. */
const CONNECTIONS = 8;

/** How long to wait for a server, in milliseconds. */
export interface Timeouts {
  /** For a new connection, or a free one. */
  connect: number;
  /** For an answer, before the server itself is told to give up. */
  answer: number;
  /** For another process that holds a row. */
  lock: number;
  /** For an answer, when the server may be gone without a word. */
  silence: number;
  /** The server's, with a process that holds locks and says nothing more. */
  idle: number;
}

/** Longer than anything takes when all is well; a visitor who waits for longer has left. */
const TIMEOUTS: Timeouts = {
  connect: 5_000,
  lock: 3_000,
  answer: 10_000,
  silence: 12_000,
  idle: 10_000,
};

/**
 * Where an administrator let commits return before the disk has them, ours do not: a power
 * cut could take back what a visitor was told is kept. Stricter settings stay as they are.
 */
const settings = ({ answer, lock, idle }: Timeouts) => `
  select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off';
  set default_transaction_isolation = 'read committed';
  set statement_timeout = ${answer};
  set lock_timeout = ${lock};
  set idle_in_transaction_session_timeout = ${idle}`;

/** A database on a PostgreSQL server, its tables brought up to date at the first question. */
export function postgres(url: string, patience: Timeouts = TIMEOUTS): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(url, patience) });
}

/** Kysely opens again what failed to open: a server may be down when this process starts. */
async function openPool(url: string, patience: Timeouts): Promise<PostgresPool> {
  const common = { connectionString: url, connectionTimeoutMillis: patience.connect };
  // A migration may take as long as it takes.
  const migrating = new Pool(common);
  surviveLoss(migrating);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: migrating }) });
  await migrate(db).finally(() => db.destroy());
  const pool = new Pool({
    ...common,
    application_name: 'signpost',
    max: CONNECTIONS,
    query_timeout: patience.silence,
    keepAlive: true,
    keepAliveInitialDelayMillis: patience.silence,
    onConnect: async (client) => void (await client.query(settings(patience))),
  });
  surviveLoss(pool);
  return lender(pool);
}

/**
 * Lends connections. One on which an answer was given up is not used again, nor are those of
 * its age: what is asked next would wait behind it until the network notices, for minutes.
 */
function lender(pool: Pool): PostgresPool {
  const opened = new WeakMap<PoolClient, number>();
  let doubtful = 0;
  pool.on('connect', (client) => opened.set(client, performance.now()));
  return { connect, end: () => pool.end() };

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    if ((opened.get(client) ?? 0) >= doubtful) return lent(client, doubt);
    client.release(true);
    return connect();
  }

  function doubt(): void {
    doubtful = performance.now();
  }
}

/** A connection until it is given back. It fails at everything after it was lost. */
function lent(client: PoolClient, onLoss: () => void): PostgresPoolClient {
  let lost: unknown;
  const query = async (statement: string, parameters: unknown[]) => {
    // The server rolls back what a connection leaves behind.
    if (lost && statement === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    if (lost) throw lost;
    try {
      return await client.query(statement, parameters);
    } catch (error) {
      if (!(error instanceof DatabaseError)) lose(error);
      throw error;
    }
  };
  return {
    // Kysely asks by a cursor only where it was given one.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost !== undefined),
  };

  function lose(error: unknown): void {
    lost = error;
    onLoss();
  }
}

/**
 * A connection that breaks while it is not asked anything says so by an event, and would end
 * the process if nobody heard it. The next question gets another connection, or fails itself.
 */
function surviveLoss(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
