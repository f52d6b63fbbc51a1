import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../database.ts';

/** How often the wipe of SQLite's write-ahead log is tried while others read it. */
const TRIES = 50;

/** How long to wait between two tries, in milliseconds. */
const PAUSE = 100;

/**
 * Has the database write over what was deleted: PostgreSQL's tables hold it until they are
 * vacuumed. SQLite wrote over it at once, unless another program insists on a write-ahead log.
 *
 * @returns whether it could be done. If not, other programs read the database all the time.
 */
export async function wipe(db: Database): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    for (const table of ['leads', 'files', 'deliveries', 'acknowledgements'])
      await sql`vacuum ${sql.table(table)}`.execute(db);
    return true;
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return false;
}
