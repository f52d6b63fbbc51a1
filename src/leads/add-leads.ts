import type { Transaction } from 'kysely';
import { batched } from './batch.ts';
import { isMoved } from './database/sqlite-thread.ts';
import type { Database } from './database.ts';
import type { Lead } from './lead.ts';
import { fileRowsOf, rowOf } from './lead-rows.ts';
import { type DeliveryRow, LONG_DUE, type Tables } from './tables.ts';

/** How many leads one commit takes at most: with 50 files each, SQLite takes their values at once. */
const TOGETHER = 100;

/** A lead, and the names of where it has to be sent. */
export interface NewLead {
  lead: Lead;
  destinations: string[];
}

/**
 * Nobody can say: the connection broke when the database had been told to commit, or the file of
 * the database was taken away then, and may come back.
 */
export class MaybeKept extends Error {
  override name = 'MaybeKept';
}

/**
 * Adds leads to a database; resolves when the disk has one, with true, or with false if its key
 * or its receipt number is taken. Those that come during a commit are committed together after
 * it: a disk takes a hundred as fast as one.
 *
 * @throws MaybeKept, or what the database says if it certainly has nothing.
 */
export function leadAdder(db: Database): (order: NewLead) => Promise<boolean> {
  return batched(async (orders) => {
    try {
      return await commitThere(db, orders);
    } catch (error) {
      if (orders.length === 1 || !isRefusal(error)) throw error;
      // One that the database refuses does not take the others with it.
      return orders.map(async (order) => (await commitThere(db, [order]))[0] === true);
    }
  }, TOGETHER);
}

/** Adds to the database that is there: what was committed to a file that is not is added again. */
async function commitThere(db: Database, orders: NewLead[]): Promise<boolean[]> {
  try {
    return await commit(db, orders);
  } catch (error) {
    if (!isMoved(error)) throw error;
  }
  try {
    return await commit(db, orders);
  } catch (error) {
    throw new MaybeKept('', { cause: error });
  }
}

/** Adds all leads that clash with no other. @returns for each whether it was added. */
async function commit(db: Database, orders: NewLead[]): Promise<boolean[]> {
  let insertion: Promise<Set<string>> | undefined;
  try {
    const ids = await db.transaction().execute((within) => {
      insertion = insert(within, orders);
      return insertion;
    });
    return orders.map(({ lead }) => ids.has(lead.id));
  } catch (error) {
    // Whoever got as far as the commit cannot tell by a broken connection what came of it.
    const inserted = await insertion?.then(() => true).catch(() => false);
    throw inserted && !isRefusal(error) && !isMoved(error)
      ? new MaybeKept('', { cause: error })
      : error;
  }
}

/** @returns the ids of the leads that were inserted. */
async function insert(within: Transaction<Tables>, orders: NewLead[]): Promise<Set<string>> {
  const rows = orders.map(({ lead }) => rowOf(lead));
  const inserted = await within
    .insertInto('leads')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const added = orders.filter(({ lead }) => ids.has(lead.id));
  const files = added.flatMap(({ lead }) => fileRowsOf(lead));
  if (files.length > 0) await within.insertInto('files').values(files).execute();
  const deliveries = added.flatMap(deliveryRowsOf);
  if (deliveries.length > 0) await within.insertInto('deliveries').values(deliveries).execute();
  return ids;
}

/** A lead in quarantine waits for nobody: it is due when it is restored. */
function deliveryRowsOf({ lead, destinations }: NewLead): DeliveryRow[] {
  if (lead.standing === 'quarantined') return [];
  return destinations.map((destination) => ({
    lead: lead.id,
    destination,
    state: 'waiting',
    attempts: 0,
    due_at: LONG_DUE,
    claimed_by: null,
    claimed_until: null,
    problem: null,
    sent_at: null,
  }));
}

/** SQLSTATE classes of statements that failed, and with them their transaction. */
const SQLSTATE = /^(22|23|25|40|42|53|55|57014$)/;

/** What SQLite answers when it is sound, but cannot do it. */
const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|CONSTRAINT|MISMATCH|TOOBIG|READONLY)/;

/** Whether a database said no, which takes the transaction back; other errors break connections. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SQLSTATE.test(code) || SQLITE.test(code);
}
