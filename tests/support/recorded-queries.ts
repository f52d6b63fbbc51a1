import { createQueryId, PostgresQueryCompiler, type RootOperationNode } from 'kysely';
import type { Database } from '../../src/leads/database.ts';

/** Returns a database that records its queries of one kind, such as `SelectQueryNode`. */
export function recordQueries(db: Database, kind: { is(node: RootOperationNode): boolean }) {
  const queries: RootOperationNode[] = [];
  const recording = db.withPlugin({
    transformQuery: ({ node }) => {
      if (kind.is(node)) queries.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: recording, queries, planOf };

  /** Returns how PostgreSQL runs a query: run `analyze` on the table first. */
  async function planOf(recorded: RootOperationNode | undefined): Promise<string> {
    if (!recorded) throw new Error('There was no such query.');
    const query = new PostgresQueryCompiler().compileQuery(recorded, createQueryId());
    const { rows } = await db.executeQuery({ ...query, sql: `explain ${query.sql}` });
    return JSON.stringify(rows);
  }
}
