import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import type { DeliveryRow, FileRow, LeadRow } from './tables.ts';

/**
 * Inserts leads that conflict with no other, with their files and deliveries, in one PostgreSQL
 * statement, which is a transaction: one round trip instead of four or five. Rows are passed as
 * JSON, so that the statement does not grow with them; those of one table have the same columns.
 *
 * @returns the ids of the inserted leads.
 */
export async function insertAtOnce(
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
