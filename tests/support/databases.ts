import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A kind of database for leads. */
export interface DatabaseKind {
  name: string;
  /** Returns options to open an inbox with an empty database, which is removed after the test. */
  fresh(): Promise<{ database?: string }>;
}

/** All tests of stored leads run with each of them: `describe.each(DATABASES)('$name', ...)`. */
export const DATABASES: DatabaseKind[] = [
  { name: 'SQLite', fresh: async () => ({}) },
  { name: 'PostgreSQL', fresh: async () => ({ database: await freshPostgres() }) },
];

/** Creates an empty PostgreSQL database on a real server. @returns its URL. */
export async function freshPostgres(): Promise<string> {
  const server = await serverAddress();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runStatement(server, `create database ${name}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function serverAddress(): Promise<string> {
  const answer = await fetch(inject('postgresOnDemand'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Runs a statement on a PostgreSQL server. */
export async function runStatement(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
