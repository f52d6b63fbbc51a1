import path from 'node:path';
import { Kysely, PostgresAdapter, sql } from 'kysely';
import { postgres } from './database/postgres.ts';
import { type SqliteOptions, sqlite } from './database/sqlite.ts';
import type { Tables } from './tables.ts';

/** The inbox's database, SQLite or PostgreSQL. */
export type Database = Kysely<Tables>;

/** Whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A database of leads, and the folder with their files. */
export interface LeadStorage {
  db: Database;
  files: string;
}

/** Where leads are stored. */
export interface DatabaseLocation {
  /** Holds the files of leads, and the SQLite database unless `database` is set. */
  folder: string;
  /** The URL of a PostgreSQL database: `postgres://user:password@host/name`. */
  database?: string | undefined;
}

/** The name of the SQLite database in the inbox folder. */
export const DATABASE = 'leads.db';

/**
 * Returns a database that connects lazily: its first query opens it and runs the migrations; if
 * that fails, the next query retries. SQLite answers from the file that is in the folder at that
 * time.
 */
export function databaseAt(
  { folder, database }: DatabaseLocation,
  options?: SqliteOptions,
): Database {
  const dialect = database ? postgres(database) : sqlite(path.join(folder, DATABASE), options);
  return new Kysely<Tables>({ dialect });
}

/** Connects with a trivial query. @throws the driver's error if the database cannot be reached. */
export async function reach(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Returns a connected database. @throws the driver's error if it cannot be reached. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const db = databaseAt(location);
  await reach(db);
  return db;
}
