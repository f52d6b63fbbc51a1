import { sql } from 'kysely';
import { codeOf } from '../database/failures.ts';
import type { Database } from '../database.ts';
import { type BackupTable, type LostRows, PAGE, type Row } from './format.ts';

/** The number of a row in its table. */
const ROW_ID = 'rowid';

/** How many row numbers after an unreadable row are tried one by one: a page has fewer rows. */
const TRIED_EACH = 250;

/** How much larger each further step is, as a share of the distance from the unreadable row. */
const STEP_GROWTH = 0.02;

/** No table has as many rows. */
const MAX_ROW_ID = 1e9;

/** SQLite's error codes for content that is no database, or that a disk does not return. */
const UNREADABLE = /^SQLITE_(CORRUPT|NOTADB|IOERR|TOOBIG|NOMEM)/;

type NumberedRow = Row & { [ROW_ID]: number };

/**
 * Reads all rows of a SQLite table that can be read, in the order of the table. No index is used: a
 * damaged one lists rows twice, or not. Damaged pages of the file are skipped.
 */
export function readFromFile(db: Database, table: BackupTable) {
  let kept = 0;
  let isDamaged = false;
  return { pages: pages(), lostRows };

  async function* pages(): AsyncGenerator<Row[]> {
    const isWhole = await requiredValues(db, table);
    let from = Number.MIN_SAFE_INTEGER;
    for (let limit = PAGE; ; ) {
      const rows = await rowsFrom(from, limit);
      if (rows) {
        const whole = rows.filter(isWhole);
        isDamaged ||= whole.length < rows.length;
        kept += whole.length;
        if (whole.length > 0) yield whole.map(({ [ROW_ID]: _, ...row }) => row);
        const last = rows.at(-1);
        if (!last || rows.length < limit) return;
        from = last[ROW_ID] + 1;
      } else if (limit > 1) {
        limit = 1;
      } else {
        isDamaged = true;
        const next = await readableAfter(
          from,
          async (row) => (await rowsFrom(row, 1)) !== undefined,
        );
        if (next === undefined) return;
        from = next;
        limit = PAGE;
      }
    }
  }

  /** Returns the rows from a number on; undefined if they cannot be read. */
  async function rowsFrom(from: number, limit: number): Promise<NumberedRow[] | undefined> {
    const query = db
      .selectFrom(table as 'leads')
      .selectAll()
      .select(sql.ref(ROW_ID).as(ROW_ID))
      .where(sql.ref(ROW_ID), '>=', from)
      .orderBy(sql.ref(ROW_ID))
      .limit(limit);
    return (await unlessUnreadable(() => query.execute())) as NumberedRow[] | undefined;
  }

  /** Compares the rows with an index, which is seldom damaged in the same place. */
  async function lostRows(): Promise<LostRows[]> {
    const query = db.selectFrom(table as 'leads').select(({ fn }) => fn.countAll().as('count'));
    const counted = await unlessUnreadable(() => query.executeTakeFirst());
    const count = counted && Number(counted.count) - kept;
    if (count !== undefined && count > 0) return [{ table, count }];
    return isDamaged ? [{ table }] : [];
  }
}

/** Finds the next row number from which rows can be read: the first, unless it is far away. */
async function readableAfter(
  unreadable: number,
  canRead: (from: number) => Promise<boolean>,
): Promise<number | undefined> {
  const start = Math.max(unreadable, 0);
  let bad = unreadable;
  let good = start + 1;
  while (!(await canRead(good))) {
    if (good > MAX_ROW_ID) return undefined;
    bad = good;
    const distance = good - start;
    good += distance < TRIED_EACH ? 1 : Math.ceil(distance * STEP_GROWTH);
  }
  while (good - bad > 1) {
    const middle = Math.floor((bad + good) / 2);
    if (await canRead(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Returns whether a row has all values that its table requires: a damaged one may lack some. */
async function requiredValues(db: Database, table: BackupTable): Promise<(row: Row) => boolean> {
  const columns = sql<{ name: string; notnull: number; pk: number }>`
    select name, "notnull", pk from pragma_table_info(${table})`;
  const { rows } = await columns.execute(db);
  const required = rows.filter(({ notnull, pk }) => notnull > 0 || pk > 0);
  return (row) => required.every(({ name }) => row[name] !== null);
}

async function unlessUnreadable<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (UNREADABLE.test(codeOf(error))) return undefined;
    throw error;
  }
}
