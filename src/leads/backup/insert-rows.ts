import { UserError } from '../../model/user-error.ts';
import { type Database, isPostgres } from '../database.ts';
import { type DeliveryRow, FREE, type LeadRow } from '../tables.ts';
import { type BackupTable, KEPT_NAMES, type Row } from './format.ts';
import { disableTimeouts } from './snapshot.ts';

/** Rows per insert statement: SQLite accepts 32,766 bound values. */
const ROWS_PER_INSERT = 200;

const HELD =
  'It was waiting when the backup was made, and may have been sent since. To send it: npm run leads -- retry';

export interface InsertOptions {
  /** Adds to existing leads, instead of refusing. */
  merge: boolean;
  /** Sends deliveries that waited when the backup was made, instead of holding them. */
  send: boolean;
}

export interface RestoredRows {
  leads: number;
  /** Leads that already existed, and were left unchanged. */
  existing: number;
  /** Deliveries that waited when the backup was made, held until they are retried by hand. */
  held: number;
  /** Files, deliveries and notes that were left out, as they refer to no lead: it was damaged. */
  orphaned: number;
}

/** The tables whose rows refer to a lead. */
const OF_LEADS: string[] = ['files', 'deliveries', 'notes'] satisfies BackupTable[];

/** Calls `take` with the text of each part of each table, leads first. */
type EachPart = (take: (table: string, text: string) => Promise<void>) => Promise<void>;

/**
 * Inserts all rows of an archive in one transaction. Existing leads and all their rows are left
 * unchanged.
 *
 * @throws UserError if there are leads and `merge` is false.
 */
export function insertRows(
  db: Database,
  { merge, send }: InsertOptions,
  eachPart: EachPart,
): Promise<RestoredRows> {
  return db.transaction().execute(async (within) => {
    if (isPostgres(within)) await disableTimeouts(within);
    if (!merge) await refuseLeads(within);
    const existing = new Set<string>();
    const inserted = new Set<string>();
    const restored: RestoredRows = { leads: 0, existing: 0, held: 0, orphaned: 0 };
    await eachPart(async (name, text) => {
      const table = backupTable(name);
      for (const rows of some(rowsIn(text))) {
        if (table === 'leads') await insertLeads(within, rows, { inserted, existing });
        else {
          const others = rows.filter(({ lead }) => !existing.has(String(lead)));
          const isFresh = ({ lead }: Row) => inserted.has(String(lead));
          const fresh = OF_LEADS.includes(table) ? others.filter(isFresh) : others;
          restored.orphaned += others.length - fresh.length;
          const isHeld = (row: Row) => table === 'deliveries' && !send && row.state === 'waiting';
          restored.held += fresh.filter(isHeld).length;
          await insert(
            within,
            table,
            fresh.map((row) => (isHeld(row) ? asDead(row) : row)),
          );
        }
      }
    });
    return { ...restored, leads: inserted.size, existing: existing.size };
  });
}

/** @throws UserError if there are leads. */
export async function refuseLeads(db: Database): Promise<void> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return;
  throw new UserError(
    `There are already leads: ${count}. Nothing was restored. To add the leads of the backup: --merge`,
  );
}

function backupTable(name: string): BackupTable {
  const table = KEPT_NAMES.find((tableName) => tableName === name);
  if (!table)
    throw new UserError(`The backup has a table "${name}", which this version does not know.`);
  return table;
}

function rowsIn(text: string): Row[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Row);
}

function* some(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    yield rows.slice(from, from + ROWS_PER_INSERT);
}

/** Holds a delivery and clears its lease, which belonged to another machine or an ended process. */
function asDead(row: Row): Row {
  const change: Partial<DeliveryRow> = { state: 'dead', problem: HELD };
  return { ...row, ...change, ...FREE };
}

/** Inserts leads, and adds the ids of those and of the others to `inserted` and `existing`. */
async function insertLeads(
  within: Database,
  rows: Row[],
  { inserted, existing }: { inserted: Set<string>; existing: Set<string> },
): Promise<void> {
  const fresh = await within
    .insertInto('leads')
    .values(rows as unknown as LeadRow[])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  for (const { id } of fresh) inserted.add(id);
  const others = (rows as unknown as LeadRow[]).filter(({ id }) => !inserted.has(id));
  const known = await idsAmong(within, others);
  for (const row of others) {
    if (!known.has(row.id) && !(await hasKeyOf(within, row))) {
      throw new UserError(
        `The receipt number ${row.receipt} belongs to different leads here and in the backup. Nothing was restored.`,
      );
    }
    existing.add(row.id);
  }
}

/** Returns the ids that are also in the database. */
async function idsAmong(within: Database, rows: LeadRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const same = await within.selectFrom('leads').select('id').where('id', 'in', ids).execute();
  return new Set(same.map(({ id }) => id));
}

/** Whether a lead in the database has the form and key of another. */
async function hasKeyOf(
  within: Database,
  { form, idempotency_key: key }: LeadRow,
): Promise<boolean> {
  const same = await within
    .selectFrom('leads')
    .select('id')
    .where(({ and }) => and({ form, idempotency_key: key }))
    .executeTakeFirst();
  return same !== undefined;
}

async function insert(within: Database, table: BackupTable, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  await within
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
