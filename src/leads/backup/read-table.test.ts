import { SelectQueryNode, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { freshPostgres } from '../../../tests/support/databases.ts';
import { recordQueries } from '../../../tests/support/recorded-queries.ts';
import { openDatabase } from '../database.ts';
import { readTable } from './read-table.ts';

/** More than PostgreSQL reads as a whole. */
const ROWS = 5000;

it('finds the next page of a table of PostgreSQL by its index, however many are before it', async () => {
  const db = await openDatabase({ folder: '', database: await freshPostgres() });
  onTestFinished(() => db.destroy());
  await sql`alter table deliveries drop constraint deliveries_lead_fkey`.execute(db);
  await sql`insert into deliveries (lead, destination, state, attempts, due_at)
    select 'one', i, 'sent', 1, '' from generate_series(1, ${sql.lit(ROWS)}) i`.execute(db);
  await sql`analyze deliveries`.execute(db);
  const recorded = recordQueries(db, SelectQueryNode);
  let read = 0;
  for await (const page of readTable(recorded.db, 'deliveries').pages) read += page.length;
  expect(read).toBe(ROWS);
  const plan = await recorded.planOf(recorded.queries.at(-1));
  expect(plan).toMatch(/Index Cond: \(ROW\(lead, destination\) > ROW/);
});
