import { type ExpressionBuilder, PostgresAdapter, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { type BackupTable, KEPT_TABLES } from './format.ts';

/** Rows per query: the longest lead has 256 kB of text. */
const PAGE = 100;

/** A row of any table. */
export type Row = Record<string, string | number | null>;

/** The number of a row in its table. */
const ROW_ID = 'rowid';

/**
 * Yields all rows of a table in pages, in the order of its primary key. SQLite's are in that of the
 * table, which needs no index: one that a disk has damaged lists rows twice, or not.
 */
export async function* readTable(db: Database, table: BackupTable): AsyncGenerator<Row[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const keys: string[] = isPostgres ? KEPT_TABLES[table] : [ROW_ID];
  let last: Row | undefined;
  for (;;) {
    let query = db
      .selectFrom(table as 'leads')
      .selectAll()
      .limit(PAGE);
    if (!isPostgres) query = query.select(sql.ref(ROW_ID).as(ROW_ID));
    for (const key of keys) query = query.orderBy(sql.ref(key));
    if (last) query = query.where(isAfter(keys, last));
    const rows = (await query.execute()) as unknown as Row[];
    if (rows.length > 0) yield rows.map(({ [ROW_ID]: _, ...row }) => row);
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/** Matches rows after another in the order of the keys (keyset pagination). */
function isAfter(keys: string[], last: Row) {
  return ({ eb, or, and, ref }: ExpressionBuilder<Tables, 'leads'>) => {
    const column = (key: string) => ref(key as 'id');
    const value = (key: string) => last[key] as string;
    return or(
      keys.map((key, index) =>
        and([
          ...keys.slice(0, index).map((before) => eb(column(before), '=', value(before))),
          eb(column(key), '>', value(key)),
        ]),
      ),
    );
  };
}
