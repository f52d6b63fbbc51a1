import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/leads/database.ts';

/** A kind of database for leads. */
export interface DatabaseKind {
  name: string;
  /** Returns options to open an inbox without leads, whose database is removed after the test. */
  fresh(): Promise<{ database?: string }>;
  /** The same without any tables, which the first to open it makes. */
  empty(): Promise<{ database?: string }>;
  /** The same as `fresh` for several tests: `remove` removes the database. */
  lasting(): Promise<{ database?: string; remove(): Promise<void> }>;
}

/** All tests of stored leads run with each of them: `describe.each(DATABASES)('$name', ...)`. */
export const DATABASES: DatabaseKind[] = [
  {
    name: 'SQLite',
    fresh: async () => ({}),
    empty: async () => ({}),
    lasting: async () => ({ remove: async () => {} }),
  },
  {
    name: 'PostgreSQL',
    fresh: async () => ({ database: await freshPostgres() }),
    empty: async () => ({ database: await emptyPostgres() }),
    lasting: lastingPostgres,
  },
];

/** Creates a PostgreSQL database with the tables of leads on a real server. @returns its URL. */
export async function freshPostgres(): Promise<string> {
  const { database, remove } = await lastingPostgres();
  onTestFinished(remove);
  return database;
}

/** The same for several tests. */
async function lastingPostgres() {
  const server = await serverAddress();
  template ??= makeTemplate(server);
  return removable(server, await createDatabase(server, await template));
}

/** Creates an empty PostgreSQL database on a real server. @returns its URL. */
export async function emptyPostgres(): Promise<string> {
  const server = await serverAddress();
  const { database, remove } = removable(server, await createDatabase(server));
  onTestFinished(remove);
  return database;
}

/** The name of a database with the tables: a copy of it takes a third of the time of making them. */
let template: Promise<string> | undefined;

async function makeTemplate(server: string): Promise<string> {
  const name = await createDatabase(server);
  const db = await openDatabase({ folder: '', database: addressOf(server, name) });
  await db.destroy();
  return name;
}

/** @returns its name. */
async function createDatabase(server: string, from = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying its files takes a third of the CPU time of copying its pages one by one.
  await administer(server, `create database ${name} template ${from} strategy file_copy`);
  return name;
}

/** Returns the URL of a database, and a function that removes it. */
function removable(server: string, name: string) {
  const remove = () => administer(server, `drop database ${name} with (force)`);
  return { database: addressOf(server, name), remove };
}

function addressOf(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function serverAddress(): Promise<string> {
  const answer = await fetch(inject('postgresOnDemand'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** The connection of this worker to the server: each new one takes 60 ms of CPU time. */
let administrator: Promise<pg.Client> | undefined;

async function administer(server: string, statement: string): Promise<void> {
  administrator ??= connectForever(server);
  await (await administrator).query(statement);
}

/** Connects until this worker or the server ends. */
async function connectForever(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => {});
  await client.connect();
  return client;
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
