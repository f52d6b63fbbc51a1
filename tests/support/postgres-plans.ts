import {
  createQueryId,
  PostgresQueryCompiler,
  type RootOperationNode,
  SelectQueryNode,
} from 'kysely';
import type { Database } from '../../src/leads/database.ts';

/** Returns a PostgreSQL database that records what is selected, to explain it. */
export function recordSelects(db: Database) {
  const selects: RootOperationNode[] = [];
  const recording = db.withPlugin({
    transformQuery: ({ node }) => {
      if (SelectQueryNode.is(node)) selects.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: recording, selects, planOf };

  /** Returns how PostgreSQL runs a query: run `analyze` on the table first. */
  async function planOf(select: RootOperationNode | undefined): Promise<string> {
    if (!select) throw new Error('It was not selected.');
    const query = new PostgresQueryCompiler().compileQuery(select, createQueryId());
    const { rows } = await db.executeQuery({ ...query, sql: `explain ${query.sql}` });
    return JSON.stringify(rows);
  }
}
