import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Tables } from '../tables.ts';
import { migrate } from './migrations.ts';

/** Connections of one process. A server allows 100 unless told otherwise; some processes share it. */
const CONNECTIONS = 8;

/** How long a new connection, or the wait for a free one, may take, in milliseconds. */
const CONNECT_WITHIN = 5_000;

/** How long the server may work at one statement, in milliseconds. */
const ANSWER_WITHIN = 10_000;

/** How long to wait for another process that holds a row, in milliseconds. */
const LOCKED = 3_000;

/** How long to wait for a server that may be gone without a word, in milliseconds. */
const GIVE_UP_AFTER = ANSWER_WITHIN + 2_000;

/** A process that hangs between two statements holds its locks no longer, in milliseconds. */
const IDLE_WITHIN = 10_000;

/**
 * Where an administrator let commits return before the disk has them, ours do not: a power
 * cut could take back what a visitor was told is kept. Stricter settings stay as they are.
 */
const SETTINGS = `
  select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off';
  set default_transaction_isolation = 'read committed';
  set statement_timeout = ${ANSWER_WITHIN};
  set lock_timeout = ${LOCKED};
  set idle_in_transaction_session_timeout = ${IDLE_WITHIN}`;

/** A database on a PostgreSQL server, its tables brought up to date at the first question. */
export function postgres(url: string): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(url) });
}

/** Kysely opens again what failed to open: a server may be down when this process starts. */
async function openPool(url: string): Promise<PostgresPool> {
  const common = { connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN };
  // A migration may take as long as it takes.
  const migrating = new Pool(common);
  surviveLoss(migrating);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: migrating }) });
  await migrate(db).finally(() => db.destroy());
  const pool = new Pool({
    ...common,
    application_name: 'signpost',
    max: CONNECTIONS,
    query_timeout: GIVE_UP_AFTER,
    keepAlive: true,
    onConnect: async (client) => void (await client.query(SETTINGS)),
  });
  surviveLoss(pool);
  return { connect: async () => lent(await pool.connect()), end: () => pool.end() };
}

/**
 * A connection on which an answer was given up is not used again: what is asked next would
 * wait behind it, for as long as the network takes to notice.
 */
function lent(client: PoolClient): PostgresPoolClient {
  let lost: unknown;
  const query = async (statement: string, parameters: unknown[]) => {
    // The server rolls back what a connection leaves behind.
    if (lost && statement === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    if (lost) throw lost;
    try {
      return await client.query(statement, parameters);
    } catch (error) {
      if (!(error instanceof DatabaseError)) lost = error;
      throw error;
    }
  };
  return {
    // Kysely asks by a cursor only where it was given one.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost !== undefined),
  };
}

/**
 * A connection that breaks while it is not asked anything says so by an event, and would end
 * the process if nobody heard it. The next question gets another connection, or fails itself.
 */
function surviveLoss(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
