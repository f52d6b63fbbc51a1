import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../database.ts';
import { fsyncFolder } from '../fsync.ts';
import { removeFile } from '../lead-files.ts';
import type { DeliveryRow } from '../tables.ts';
import type { LeadWithDeliveries } from './find-leads.ts';

/** Where leads are kept. */
export interface LeadStorage {
  db: Database;
  /** The folder of files. */
  files: string;
}

/** What became of a lead that was forgotten. */
export interface ForgetResult {
  files: number;
  /** The destinations that have it: what they got cannot be called back. */
  sent: string[];
  /** The destinations that had not got it, and will not. */
  unsent: string[];
}

/**
 * Takes out of a lead all that a visitor gave: answers, page, files, and what was derived from
 * them or noted about them. What stays is that it was there: its receipt, form and moment, so that
 * counts are right, and the key that a page made, so that a late retry does not bring it back.
 *
 * Files go first. If that is cut short, it can be done again; the other way round nobody would
 * know any more whose files they were. `wipe` must follow.
 */
export async function forgetLead(
  { db, files }: LeadStorage,
  { lead }: Pick<LeadWithDeliveries, 'lead'>,
  now: Date,
): Promise<ForgetResult> {
  const stored = lead.files.flatMap(({ storedAs }) => storedAs ?? []);
  for (const name of stored) await removeFile(files, name);
  if (stored.length > 0) await fsyncFolder(files);
  return db.transaction().execute(async (within) => {
    await within.deleteFrom('files').where('lead', '=', lead.id).execute();
    await within.deleteFrom('notes').where('lead', '=', lead.id).execute();
    const ended = await within
      .deleteFrom('deliveries')
      .where('lead', '=', lead.id)
      .where('state', '!=', 'sent')
      .returning(['destination', 'claimed_until'])
      .execute();
    await within.deleteFrom('acknowledgements').where('lead', '=', lead.id).execute();
    const sent = await within
      .updateTable('deliveries')
      .set({ problem: null })
      .where('lead', '=', lead.id)
      .returning('destination')
      .execute();
    await within
      .updateTable('leads')
      .set({
        idempotency_key: keyOf(lead),
        digest: '',
        page: '',
        answers: '{}',
        reasons: '[]',
        sender: '',
        forgotten_at: now.toISOString(),
      })
      .where('id', '=', lead.id)
      .execute();
    // What is being sent at this moment arrives.
    const isUnderWay = ({ claimed_until: until }: Ended) => (until ?? '') > now.toISOString();
    const unsent = ended.filter((one) => !isUnderWay(one));
    const given = [...sent, ...ended.filter(isUnderWay)];
    return { files: stored.length, sent: given.map(nameOf), unsent: unsent.map(nameOf) };
  });
}

type Ended = Pick<DeliveryRow, 'destination' | 'claimed_until'>;

const nameOf = ({ destination }: Pick<DeliveryRow, 'destination'>) => destination;

/** Without scripts the key is made of the answers, and would tell of them. */
function keyOf({ id, key, digest }: LeadWithDeliveries['lead']): string {
  return digest !== '' && key.includes(digest) ? `forgotten ${id}` : key;
}

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
    for (const table of ['leads', 'files', 'notes', 'deliveries', 'acknowledgements'])
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
