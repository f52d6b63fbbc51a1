import { PostgresAdapter, type Transaction } from 'kysely';
import type { Lead } from '../destinations/lead.ts';
import { batched } from './batch.ts';
import { isMoved } from './database/sqlite-thread.ts';
import type { Database } from './database.ts';
import { insertAtOnce } from './insert-at-once.ts';
import { fileRowsOf, leadOf, rowOf } from './lead.ts';
import { newReceipt } from './receipt.ts';
import { type DeliveryRow, type LeadRow, LONG_DUE, type Tables } from './tables.ts';

/** How many receipt numbers a lead is tried with: five that are taken are no chance. */
const TRIES = 5;

/** How many leads one commit takes at most: with 50 files each, SQLite takes their values at once. */
const TOGETHER = 100;

/**
 * Nobody can say: the connection broke when the database had been told to commit, or the file of
 * the database was taken away then, and may come back.
 */
export class MaybeKept extends Error {
  override name = 'MaybeKept';
}

export type Store = ReturnType<typeof leadStore>;

/** The leads in a database. */
export function leadStore(db: Database) {
  const addOne = leadAdder(db);
  const leads = () => db.selectFrom('leads').selectAll();

  /** The lead that was kept under a key. */
  async function underKey(form: string, key: string): Promise<Lead | undefined> {
    const rows = leads().where('form', '=', form).where('idempotency_key', '=', key);
    return complete(await rows.executeTakeFirst());
  }

  /** The lead with an id. */
  async function withId(id: string): Promise<Lead | undefined> {
    return complete(await leads().where('id', '=', id).executeTakeFirst());
  }

  /**
   * Keeps a lead, and with it where it has to be sent; resolves when the disk has both.
   *
   * @returns it, or the one that the form's key already stands for.
   * @throws MaybeKept if that cannot be known.
   */
  async function add(lead: Lead, destinations: string[] = []): Promise<Lead> {
    for (let tried = lead, tries = 1; ; tries += 1) {
      if (await addOne({ lead: tried, destinations })) return tried;
      const same = await underKey(lead.form, lead.key);
      if (same) return same;
      if (tries === TRIES) throw new Error('Every receipt number is taken.');
      tried = { ...lead, receipt: newReceipt() };
    }
  }

  /** A lead with its files. */
  async function complete(row: LeadRow | undefined): Promise<Lead | undefined> {
    if (!row) return undefined;
    const files = db.selectFrom('files').selectAll().where('lead', '=', row.id).orderBy('ordinal');
    return leadOf(row, await files.execute());
  }

  return { add, underKey, withId };
}

/** A lead, and the names of where it has to be sent. */
interface NewLead {
  lead: Lead;
  destinations: string[];
}

/**
 * Adds leads to a database; resolves when the disk has one, with true, or with false if its key
 * or its receipt number is taken. Those that come during a commit are committed together after
 * it: a disk takes a hundred as fast as one.
 *
 * @throws MaybeKept, or what the database says if it certainly has nothing.
 */
function leadAdder(db: Database): (order: NewLead) => Promise<boolean> {
  return batched(async (orders) => {
    try {
      return await commit(db, orders);
    } catch (error) {
      if (orders.length === 1 || !isRefusal(error)) throw error;
      // One that the database refuses does not take the others with it.
      return orders.map(async (order) => (await commit(db, [order]))[0] === true);
    }
  }, TOGETHER);
}

/**
 * Adds all leads that clash with no other to the database that is there: what was committed to a
 * file that is not is added again.
 *
 * @returns for each whether it was added.
 */
async function commit(db: Database, orders: NewLead[]): Promise<boolean[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const insertAll = isPostgres ? commitAtOnce : commitInSteps;
  const ids = await insertAll(db, orders).catch((error: unknown) => {
    if (!isMoved(error)) throw error;
    return insertAll(db, orders).catch((cause: unknown) => {
      throw new MaybeKept('', { cause });
    });
  });
  return orders.map(({ lead }) => ids.has(lead.id));
}

/** Whoever has asked cannot tell by a broken connection what came of it. */
async function commitAtOnce(db: Database, orders: NewLead[]): Promise<Set<string>> {
  let isAsked = false;
  const rows = {
    leads: orders.map(({ lead }) => rowOf(lead)),
    files: orders.flatMap(({ lead }) => fileRowsOf(lead)),
    deliveries: orders.flatMap(deliveryRowsOf),
  };
  try {
    return await db.connection().execute((connection) => {
      isAsked = true;
      return insertAtOnce(connection, rows);
    });
  } catch (error) {
    throw isAsked && !isRefusal(error) ? new MaybeKept('', { cause: error }) : error;
  }
}

async function commitInSteps(db: Database, orders: NewLead[]): Promise<Set<string>> {
  let insertion: Promise<Set<string>> | undefined;
  try {
    return await db.transaction().execute((within) => {
      insertion = insert(within, orders);
      return insertion;
    });
  } catch (error) {
    // Whoever got as far as the commit cannot tell what came of it.
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

/**
 * What `forwarding/worker.ts` takes. A lead in quarantine waits for nobody: it is due when it is
 * restored.
 */
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
