import { existsSync } from 'node:fs';
import path from 'node:path';
import { reasonOfFailure } from '../leads/database/failures.ts';
import { DATABASE, type Database, type DatabaseLocation, openDatabase } from '../leads/database.ts';
import { UserError } from '../model/user-error.ts';
import { dataFolder } from './paths.ts';

/**
 * Returns where leads are stored: the folder `SIGNPOST_DATA`, by default `data` in the project, and
 * the PostgreSQL database at `DATABASE_URL` if that is set.
 *
 * @throws UserError if the URL is invalid. It may hold a password, so the message omits it.
 */
export function inboxLocation(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): DatabaseLocation {
  const folder = dataFolder(root, env);
  const database = env.DATABASE_URL || undefined;
  if (database !== undefined && !/^postgres(ql)?:$/.test(URL.parse(database)?.protocol ?? '')) {
    throw new UserError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return { folder, database };
}

/**
 * Requires that there are leads to read: a wrong folder must not look like an inbox without any.
 *
 * @throws UserError if the folder has no database.
 */
export function requireDatabase({ folder, database }: DatabaseLocation): void {
  if (database !== undefined || existsSync(path.join(folder, DATABASE))) return;
  throw new UserError(
    `There are no leads in ${folder}: it has no ${DATABASE} yet. Is SIGNPOST_DATA right?`,
  );
}

/** Opens the database. @throws UserError if it cannot be reached. */
export async function databaseIn(location: DatabaseLocation): Promise<Database> {
  try {
    return await explainTrouble(location, () => openDatabase(location));
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`The database ${nameOf(location)} cannot be reached: ${reason}`);
  }
}

/** Opens the database as `databaseIn` does. @returns undefined if it is damaged. */
export async function databaseUnlessDamaged(
  location: DatabaseLocation,
): Promise<Database | undefined> {
  try {
    return await databaseIn(location);
  } catch (error) {
    if (error instanceof DamageError) return undefined;
    throw error;
  }
}

class DamageError extends UserError {}

/** SQLite's error codes for a file with wrong content. */
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/**
 * Runs work on the database.
 *
 * @throws UserError if it is damaged, full, read-only or locked, or the work's own error.
 */
export async function explainTrouble<Result>(
  location: DatabaseLocation,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    const name = nameOf(location);
    if (DAMAGED.test(String(code))) {
      throw new DamageError(
        `The database ${name} is damaged: see "If the database is damaged" in docs/backups.md.`,
      );
    }
    // Errors of other files name them.
    const reason = syscall === undefined ? reasonOfFailure(error) : undefined;
    if (reason === undefined) throw error;
    throw new UserError(`The database ${name} could not be used. ${reason}`);
  }
}

/** Returns the database's name for messages: its file, or its URL without user and password. */
function nameOf({ folder, database }: DatabaseLocation): string {
  if (database === undefined) return path.join(folder, DATABASE);
  const { host, pathname } = new URL(database);
  return `${host}${pathname}`;
}
