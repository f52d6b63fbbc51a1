import { sql } from 'kysely';
import { fsyncFolder } from '../../destinations/fsync.ts';
import { isLocked } from '../database/failures.ts';
import { type Database, isPostgres, type LeadStorage } from '../database.ts';
import { fileDeletion } from '../file-deletion.ts';
import { removeFile } from '../lead-files.ts';
import type { DeliveryRow } from '../tables.ts';
import { actionsIn, type Requester } from './actions.ts';
import { type LeadWithDeliveries, mayHaveArrived } from './find-leads.ts';

export interface ForgetResult {
  files: number;
  /** The destinations that have some of it: their copies cannot be recalled. */
  sent: string[];
  /** The destinations that it was sent to without success: it may have arrived all the same. */
  tried: string[];
  /** The destinations that did not get it, and will not. */
  unsent: string[];
}

/**
 * Erases everything that visitors gave from leads, in one transaction: answers, page, files, and
 * data derived from them or noted about them. Receipts, forms and times remain, so that counts stay
 * right, and so do the page's idempotency keys, so that a late retry does not restore a lead.
 *
 * Files are deleted first. If that is interrupted it can be repeated; in the other order, nothing
 * would tell whose files remain. The caller must call `wipe` afterwards.
 */
export async function eraseLeads(
  { db, files }: LeadStorage,
  erased: Pick<LeadWithDeliveries, 'lead'>[],
  now: Date,
): Promise<ForgetResult> {
  const leads = erased.map(({ lead }) => lead);
  let deleted = 0;
  for (const filed of erased) deleted += await deleteFiles(files, filed);
  if (deleted > 0) await fsyncFolder(files);
  const ids = leads.map(({ id }) => id);
  const keyless = leads.filter(hasKeyOfAnswers).map(({ id }) => id);
  return db.transaction().execute(async (within) => {
    // First, as that locks the leads: another server may be about to erase the same ones.
    await within
      .updateTable('leads')
      .set({
        digest: '',
        page: '',
        answers: '{}',
        reasons: '[]',
        sender: '',
        forgotten_at: now.toISOString(),
      })
      .where('id', 'in', ids)
      .execute();
    if (keyless.length > 0) {
      await within
        .updateTable('leads')
        .set({ idempotency_key: sql`'forgotten ' || id` })
        .where('id', 'in', keyless)
        .execute();
    }
    await within.deleteFrom('files').where('lead', 'in', ids).execute();
    await within.deleteFrom('notes').where('lead', 'in', ids).execute();
    const ended = await within
      .deleteFrom('deliveries')
      .where('lead', 'in', ids)
      .where('state', '!=', 'sent')
      .returning(['destination', 'claimed_until', 'attempts', 'problem'])
      .execute();
    await within.deleteFrom('acknowledgements').where('lead', 'in', ids).execute();
    const sent = await within
      .updateTable('deliveries')
      .set({ problem: null })
      .where('lead', 'in', ids)
      .returning('destination')
      .execute();
    // An attempt in progress will arrive.
    const isUnderWay = ({ claimed_until: until }: Ended) => (until ?? '') > now.toISOString();
    const passedOn = [...sent, ...ended.filter(isUnderWay)];
    const others = ended.filter((one) => !isUnderWay(one));
    return {
      files: deleted,
      sent: passedOn.map(nameOf),
      tried: others.filter(mayHaveArrived).map(nameOf),
      unsent: others.filter((one) => !mayHaveArrived(one)).map(nameOf),
    };
  });
}

/**
 * Deletes the files of a lead. @returns their number.
 *
 * @throws the first error, after all others are deleted.
 */
export async function deleteFiles(
  folder: string,
  { lead }: Pick<LeadWithDeliveries, 'lead'>,
): Promise<number> {
  const stored = lead.files.flatMap(({ storedAs }) => storedAs ?? []);
  const { attempt, failures } = fileDeletion();
  for (const name of stored) await attempt(() => removeFile(folder, name));
  if (failures.length > 0) throw failures[0];
  return stored.length;
}

type Ended = Pick<DeliveryRow, 'claimed_until'>;

const nameOf = ({ destination }: Pick<DeliveryRow, 'destination'>) => destination;

/** Whether the key was made without scripts: it then contains a hash of the answers. */
function hasKeyOfAnswers({ key, digest }: LeadWithDeliveries['lead']): boolean {
  return digest !== '' && key.includes(digest);
}

/** A lead that is not erased, as one of its files cannot be deleted. */
export interface UndeletableLead {
  receipt: string;
  error: unknown;
}

/** What became of leads that are to be erased. */
export interface ForgottenLeads extends ForgetResult {
  /** How many are erased. */
  leads: number;
  undeletable: UndeletableLead[];
  /** Whether no deleted data is left: see `remainsIn`. */
  isWiped: boolean;
}

/**
 * Erases leads; each action is recorded first. A lead whose file cannot be deleted is left as it
 * is, except for its other files, so that erasing it can be repeated.
 */
export async function forgetLeads(
  storage: LeadStorage,
  leads: Pick<LeadWithDeliveries, 'lead'>[],
  { actor, now }: Requester,
): Promise<ForgottenLeads> {
  const results: ForgetResult[] = [];
  const undeletable: UndeletableLead[] = [];
  for (const filed of leads) {
    const { id, receipt } = filed.lead;
    await actionsIn(storage.db).record(actor, { action: 'forgot', lead: id }, now);
    const { attempt, failures } = fileDeletion();
    if (await attempt(() => deleteFiles(storage.files, filed))) {
      results.push(await eraseLeads(storage, [filed], now));
    } else undeletable.push({ receipt, error: failures[0] });
  }
  const isWiped = await wipe(storage.db).catch(() => false);
  const all = (list: 'sent' | 'tried' | 'unsent') => [
    ...new Set(results.flatMap((result) => result[list])),
  ];
  return {
    leads: results.length,
    undeletable,
    files: results.reduce((sum, { files }) => sum + files, 0),
    sent: all('sent'),
    tried: all('tried'),
    unsent: all('unsent'),
    isWiped,
  };
}

/** How often truncating SQLite's write-ahead log is tried while others read it. */
const TRIES = 50;

/** The delay between two tries, in ms. */
const RETRY_DELAY = 100;

/** The tables that hold what visitors gave, or what is derived from it. */
const WIPED = ['leads', 'files', 'notes', 'deliveries', 'acknowledgements'];

/**
 * Physically removes deleted data: PostgreSQL keeps it until a vacuum. SQLite overwrites it at
 * once, unless another program has enabled a write-ahead log, which is truncated.
 *
 * @returns false if other programs use the database all the time: see `remainsIn`.
 */
export async function wipe(db: Database): Promise<boolean> {
  return isPostgres(db) ? vacuum(db) : truncateLog(db);
}

/** Says where deleted data may remain if it was not wiped. The next sweep tries again. */
export function remainsIn(db: Database): string {
  return isPostgres(db)
    ? 'in the tables of PostgreSQL, until they are vacuumed'
    : 'in the journal of the database (leads.db-wal)';
}

async function vacuum(db: Database): Promise<boolean> {
  const tables = sql.join(WIPED.map((table) => sql.table(table)));
  try {
    await sql`vacuum ${tables}`.execute(db);
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

async function truncateLog(db: Database): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
  return false;
}
