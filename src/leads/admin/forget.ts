import { PostgresAdapter, sql } from 'kysely';
import { fsyncFolder } from '../../destinations/fsync.ts';
import type { Database, LeadStorage } from '../database.ts';
import { removeFile } from '../lead-files.ts';
import type { DeliveryRow } from '../tables.ts';
import type { LeadWithDeliveries } from './find-leads.ts';

/** The result of erasing a lead. */
export interface ForgetResult {
  files: number;
  /** The destinations that have it: their copies cannot be recalled. */
  sent: string[];
  /** The destinations that did not get it, and will not. */
  unsent: string[];
}

/**
 * Erases everything that a visitor gave from a lead: answers, page, files, and data derived from
 * them or noted about them. The receipt, form and time remain, so that counts stay right, and so
 * does the page's idempotency key, so that a late retry does not restore the lead.
 *
 * Files are deleted first. If that is interrupted it can be repeated; in the other order, nothing
 * would tell whose files remain. The caller must call `wipe` afterwards.
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
    // An attempt in progress will arrive.
    const isUnderWay = ({ claimed_until: until }: Ended) => (until ?? '') > now.toISOString();
    const unsent = ended.filter((one) => !isUnderWay(one));
    const passedOn = [...sent, ...ended.filter(isUnderWay)];
    return { files: stored.length, sent: passedOn.map(nameOf), unsent: unsent.map(nameOf) };
  });
}

type Ended = Pick<DeliveryRow, 'destination' | 'claimed_until'>;

const nameOf = ({ destination }: Pick<DeliveryRow, 'destination'>) => destination;

/** A key made without scripts contains a hash of the answers, so it is replaced. */
function keyOf({ id, key, digest }: LeadWithDeliveries['lead']): string {
  return digest !== '' && key.includes(digest) ? `forgotten ${id}` : key;
}

/** How often truncating SQLite's write-ahead log is tried while others read it. */
const TRIES = 50;

/** The delay between two tries, in ms. */
const RETRY_DELAY = 100;

/**
 * Physically removes deleted data: PostgreSQL keeps it until a vacuum. SQLite overwrites it at
 * once, unless another program has enabled a write-ahead log, which is truncated.
 *
 * @returns false if other programs read the database all the time.
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
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
  return false;
}
