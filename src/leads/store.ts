import { CompiledQuery, type Transaction } from 'kysely';
import type { Lead } from '../destinations/lead.ts';
import { inBatches } from './batch.ts';
import { isLocked, isRefusal } from './database/failures.ts';
import { isMoved } from './database/sqlite-thread.ts';
import { type Database, isPostgres } from './database.ts';
import { fileRowsOf, leadOf, rowOf } from './lead.ts';
import { newReceipt } from './receipt.ts';
import {
  type DeliveryRow,
  type FileRow,
  type LeadRow,
  NEW_DELIVERY,
  type Tables,
} from './tables.ts';

/** Retries with a new receipt number: five collisions in a row are not chance. */
const TRIES = 5;

/**
 * How many times leads wait for the lock of another program, 5 s each on SQLite: merging a large
 * backup takes as long. Browsers wait a minute for an answer.
 */
const LOCK_WAITS = 4;

/** Maximum batch size: with 50 files each, it stays within SQLite's limit of bound values. */
const BATCH_SIZE = 100;

/**
 * The outcome is unknown: the connection broke after the commit was requested, or the database file
 * was removed during it and may come back.
 */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError';
}

export type Store = ReturnType<typeof leadStore>;

/** Returns the functions that add and look up leads in a database. */
export function leadStore(db: Database) {
  const addOne = leadAdder(db);
  const leads = () => db.selectFrom('leads').selectAll();

  /** Returns the lead stored under an idempotency key. */
  async function findByKey(form: string, key: string): Promise<Lead | undefined> {
    const rows = leads().where('form', '=', form).where('idempotency_key', '=', key);
    return complete(await rows.executeTakeFirst());
  }

  async function findById(id: string): Promise<Lead | undefined> {
    return complete(await leads().where('id', '=', id).executeTakeFirst());
  }

  /**
   * Stores a lead together with its deliveries; resolves when both are durable.
   *
   * @returns the lead, or the one already stored under the same form and key.
   * @throws CommitUnknownError if the outcome is unknown.
   */
  async function add(lead: Lead, destinations: string[] = []): Promise<Lead> {
    for (let candidate = lead, tries = 1; ; tries += 1) {
      if (await addOne({ lead: candidate, destinations })) return candidate;
      const same = await findByKey(lead.form, lead.key);
      if (same) return same;
      if (tries === TRIES) throw new Error('Every receipt number is taken.');
      candidate = { ...lead, receipt: newReceipt() };
    }
  }

  /** Adds the files to a lead's row. */
  async function complete(row: LeadRow | undefined): Promise<Lead | undefined> {
    if (!row) return undefined;
    const files = db.selectFrom('files').selectAll().where('lead', '=', row.id).orderBy('ordinal');
    return leadOf(row, await files.execute());
  }

  return { add, findByKey, findById };
}

/** A lead to insert, with the names of its destinations. */
interface NewLead {
  lead: Lead;
  destinations: string[];
}

/**
 * Returns a function that inserts a lead and resolves when it is durable: true, or false if its key
 * or its receipt number is taken. Leads that arrive during a commit are committed in one batch
 * after it: a hundred take the disk as long as one.
 *
 * @throws CommitUnknownError, or the driver's error if the lead is certainly not stored.
 */
function leadAdder(db: Database): (order: NewLead) => Promise<boolean> {
  return inBatches(async (orders) => {
    try {
      return await commitPatiently(db, orders);
    } catch (error) {
      // Waiting for a lock would take as long again for each lead alone.
      if (orders.length === 1 || !isRefusal(error) || isLocked(error)) throw error;
      // One lead that the database rejects must not fail the others: retry one by one.
      return orders.map(async (order) => (await commit(db, [order]))[0] === true);
    }
  }, BATCH_SIZE);
}

async function commitPatiently(db: Database, orders: NewLead[], waits = 1): Promise<boolean[]> {
  try {
    return await commit(db, orders);
  } catch (error) {
    if (waits === LOCK_WAITS || !isLocked(error)) throw error;
    return commitPatiently(db, orders, waits + 1);
  }
}

/**
 * Inserts all leads that conflict with no other. If the database file was replaced during the
 * commit, the leads are inserted again into the current one.
 *
 * @returns for each lead whether it was inserted.
 */
async function commit(db: Database, orders: NewLead[]): Promise<boolean[]> {
  const insertAll = isPostgres(db) ? commitAtOnce : commitInSteps;
  const ids = await insertAll(db, orders).catch((error: unknown) => {
    if (!isMoved(error)) throw error;
    return insertAll(db, orders).catch((cause: unknown) => {
      throw new CommitUnknownError('', { cause });
    });
  });
  return orders.map(({ lead }) => ids.has(lead.id));
}

/** Inserts by one PostgreSQL statement. If the connection breaks, the outcome is unknown. */
async function commitAtOnce(db: Database, orders: NewLead[]): Promise<Set<string>> {
  let wasRequested = false;
  const rows = {
    leads: orders.map(({ lead }) => rowOf(lead)),
    files: orders.flatMap(({ lead }) => fileRowsOf(lead)),
    deliveries: orders.flatMap(deliveryRowsOf),
  };
  try {
    return await db.connection().execute((connection) => {
      wasRequested = true;
      return insertAtOnce(connection, rows);
    });
  } catch (error) {
    throw wasRequested && !isRefusal(error) ? new CommitUnknownError('', { cause: error }) : error;
  }
}

/**
 * Inserts leads that conflict with no other, with their files and deliveries, in one PostgreSQL
 * statement, which is a transaction: one round trip instead of four or five. Rows are passed as
 * JSON, so that the statement does not grow with them; those of one table have the same columns.
 *
 * @returns the ids of the inserted leads.
 */
async function insertAtOnce(
  db: Database,
  { leads, files, deliveries }: { leads: LeadRow[]; files: FileRow[]; deliveries: DeliveryRow[] },
): Promise<Set<string>> {
  const others = Object.entries({ files, deliveries }).filter(([, rows]) => rows.length > 0);
  const parts = [
    `kept as (${insertion('leads', leads, 1)} on conflict do nothing returning id)`,
    ...others.map(([table, rows], index) => {
      const own = `${insertion(table, rows, index + 2)} where lead in (select id from kept)`;
      return `with_${table} as (${own})`;
    }),
  ];
  const statement = `with ${parts.join(', ')} select id from kept`;
  const json = [leads, ...others.map(([, rows]) => rows)].map((rows) => JSON.stringify(rows));
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(statement, json));
  return new Set(rows.map(({ id }) => id));
}

/** Names all columns that this version knows: tables of a newer version may have more. */
function insertion(table: string, rows: object[], parameter: number): string {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const source = `json_populate_recordset(null::${table}, $${parameter})`;
  return `insert into ${table} (${columns}) select ${columns} from ${source}`;
}

async function commitInSteps(db: Database, orders: NewLead[]): Promise<Set<string>> {
  let insertion: Promise<Set<string>> | undefined;
  try {
    return await db.transaction().execute((within) => {
      insertion = insert(within, orders);
      return insertion;
    });
  } catch (error) {
    // If the inserts succeeded, the commit was requested and its outcome is unknown.
    const inserted = await insertion?.then(() => true).catch(() => false);
    throw inserted && !isRefusal(error) && !isMoved(error)
      ? new CommitUnknownError('', { cause: error })
      : error;
  }
}

/** Inserts within a transaction. @returns the ids of the inserted leads. */
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
 * Returns the delivery rows for `forwarding/worker.ts`. A quarantined lead has none until it is
 * restored.
 */
function deliveryRowsOf({ lead, destinations }: NewLead): DeliveryRow[] {
  if (lead.standing === 'quarantined') return [];
  return destinations.map((destination) => ({ lead: lead.id, destination, ...NEW_DELIVERY }));
}
