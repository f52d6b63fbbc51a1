import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { type BackupTable, KEPT_TABLES } from './format.ts';

/** Rows per query: the longest lead has 256 kB of text. */
const PAGE = 100;

/** A row of any table. */
export type Row = Record<string, string | number | null>;

/** Yields all rows of a table in pages, in the order of its primary key. */
export async function* readTable(db: Database, table: BackupTable): AsyncGenerator<Row[]> {
  const keys = KEPT_TABLES[table] as string[];
  const references = keys.map((key) => db.dynamic.ref<string>(key));
  let last: Row | undefined;
  for (;;) {
    let query = db
      .selectFrom(table as 'leads')
      .selectAll()
      .limit(PAGE);
    for (const reference of references) query = query.orderBy(reference);
    if (last) query = query.where(isAfter(keys, last));
    const rows = (await query.execute()) as unknown as Row[];
    if (rows.length > 0) yield rows;
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
