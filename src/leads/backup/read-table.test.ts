import {
  createQueryId,
  PostgresQueryCompiler,
  type RootOperationNode,
  SelectQueryNode,
  sql,
} from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { freshPostgres } from '../../../tests/support/databases.ts';
import { openDatabase } from '../database.ts';
import { FREE } from '../tables.ts';
import { readTable } from './read-table.ts';

/** More than one page has. */
const ROWS = 150;

it('finds the next page of a table of PostgreSQL by its index, however many are before it', async () => {
  const db = await openDatabase({ folder: '', database: await freshPostgres() });
  onTestFinished(() => db.destroy());
  await sql`alter table deliveries drop constraint deliveries_lead_fkey`.execute(db);
  const delivery = { lead: 'one', state: 'sent' as const, attempts: 1, due_at: '', ...FREE };
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    ...delivery,
    destination: String(index),
  }));
  await db.insertInto('deliveries').values(rows).execute();
  const queries: RootOperationNode[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      if (SelectQueryNode.is(node)) queries.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  let read = 0;
  for await (const page of readTable(watched, 'deliveries').pages) read += page.length;
  expect(read).toBe(ROWS);
  const last = queries.at(-1) as RootOperationNode;
  const query = new PostgresQueryCompiler().compileQuery(last, createQueryId());
  const plan = await db.transaction().execute(async (within) => {
    // Without statistics, a table as small as this one is read as a whole.
    await sql`set local enable_seqscan = off`.execute(within);
    await sql`set local enable_bitmapscan = off`.execute(within);
    return within.executeQuery({ ...query, sql: `explain ${query.sql}` });
  });
  expect(JSON.stringify(plan.rows)).toMatch(/Index Cond: \(ROW\(lead, destination\) > ROW/);
});
