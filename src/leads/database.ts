import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { postgres } from './database/postgres.ts';
import { type SqliteOptions, sqlite } from './database/sqlite.ts';
import type { Tables } from './tables.ts';

/** A database of the inbox, of whatever kind. */
export type Database = Kysely<Tables>;

/** Where leads are kept. */
export interface DatabaseLocation {
  /** Holds the files of leads, and their database unless that is elsewhere. */
  folder: string;
  /** The address of a PostgreSQL database: `postgres://user:password@host/name`. */
  database?: string | undefined;
}

/** SQLite's database in the folder of an inbox. */
export const DATABASE = 'leads.db';

/**
 * A database. Its first question opens it and brings its tables up to date; while that fails,
 * the next question tries again. In SQLite, each answer is of the file that is in the folder then.
 */
export function databaseAt(
  { folder, database }: DatabaseLocation,
  options?: SqliteOptions,
): Database {
  const dialect = database ? postgres(database) : sqlite(path.join(folder, DATABASE), options);
  return new Kysely<Tables>({ dialect });
}

/** Asks a database for nothing. @throws what it says if it cannot be reached. */
export async function reach(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** A database that is open. @throws what it says if it cannot be reached. */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  const db = databaseAt(place);
  await reach(db);
  return db;
}
