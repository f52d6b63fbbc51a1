import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** A database of the inbox, of whatever kind. */
export type Database = Kysely<Tables>;

/** Where leads are kept. */
export interface Place {
  /** Holds the files of leads, and their database unless that is elsewhere. */
  folder: string;
  /** The address of a PostgreSQL database: `postgres://user:password@host/name`. */
  database?: string | undefined;
}

/** SQLite's database in the folder of an inbox. */
export const DATABASE = 'leads.db';

/**
 * Opens a database and brings its tables up to date.
 *
 * @throws what the database says if it cannot be reached, or a step of the migration fails.
 */
export async function openDatabase({ folder, database }: Place): Promise<Database> {
  const dialect = database ? postgres(database) : sqlite(path.join(folder, DATABASE));
  const db = new Kysely<Tables>({ dialect });
  await sql`select 1`.execute(db);
  return db;
}
