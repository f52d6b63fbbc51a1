import { sql } from 'kysely';
import { type Database, isPostgres } from '../database.ts';
import { type BackupTable, KEPT_TABLES, type LostRows, PAGE, type Row } from './format.ts';
import { readFromFile } from './read-from-file.ts';

/** The rows of a table, as they are read. */
export interface TableContent {
  pages: AsyncIterable<Row[]>;
  /** Returns what could not be read, after the last page. */
  lostRows(): Promise<LostRows[]>;
}

/**
 * Reads all rows of a table in pages: PostgreSQL's in the order of their primary key, SQLite's
 * as far as the file can be read.
 */
export function readTable(db: Database, table: BackupTable): TableContent {
  if (!isPostgres(db)) return readFromFile(db, table);
  return { pages: readByKey(db, table), lostRows: async () => [] };
}

async function* readByKey(db: Database, table: BackupTable): AsyncGenerator<Row[]> {
  const keys: string[] = KEPT_TABLES[table];
  let last: Row | undefined;
  for (;;) {
    let query = db
      .selectFrom(table as 'leads')
      .selectAll()
      .limit(PAGE);
    for (const key of keys) query = query.orderBy(sql.ref(key));
    if (last) query = query.where(isAfter(keys, last));
    const rows = (await query.execute()) as unknown as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/** Matches rows after another in the order of the keys: as one row value, an index finds them. */
function isAfter(keys: string[], last: Row) {
  const values = keys.map((key) => last[key]);
  return sql<boolean>`(${sql.join(keys.map((key) => sql.ref(key)))}) > (${sql.join(values)})`;
}
