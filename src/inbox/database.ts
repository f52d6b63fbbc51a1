import { type Dialect, Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

/** A database of the inbox, of whatever kind. */
export type Database = Kysely<Tables>;

/**
 * Opens a database and brings its tables up to date.
 *
 * @throws what the database says if it cannot be reached, or a step of the migration fails.
 */
export async function openDatabase(dialect: Dialect): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  return db;
}
