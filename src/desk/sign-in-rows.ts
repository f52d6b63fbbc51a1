import { unlessUnwritable } from '../leads/database/failures.ts';
import type { Database } from '../leads/database.ts';
import type { SignInRow } from '../leads/tables.ts';

/** The maximum number of sessions in a list. */
const MAX_LISTED = 50;

/**
 * Stores sign-ins in the database. While nothing can be written there, new ones are kept in memory,
 * and removed ones are remembered: people can sign in to read leads on a full disk. Such sign-ins
 * end with this process, and no other knows them.
 */
export function signInRows(db: Database) {
  const inMemory = new Map<string, SignInRow>();
  /** Hashes of rows that could not be deleted. */
  const removed = new Set<string>();

  /** Adds a row, and deletes expired ones. */
  async function add(row: SignInRow, now: Date): Promise<void> {
    const at = now.toISOString();
    for (const { hash, expires_at } of inMemory.values())
      if (expires_at <= at) inMemory.delete(hash);
    const isStored = await unlessUnwritable(async () => {
      await db
        .deleteFrom('sign_ins')
        .where(({ eb, or }) => or([eb('expires_at', '<=', at), eb('hash', 'in', [...removed, ''])]))
        .execute();
      await db.insertInto('sign_ins').values(row).execute();
    });
    if (isStored) removed.clear();
    else inMemory.set(row.hash, row);
  }

  /** Returns the row with a hash, whether or not it has expired. */
  async function find(hash: string): Promise<SignInRow | undefined> {
    if (removed.has(hash)) return undefined;
    const row = db.selectFrom('sign_ins').selectAll().where('hash', '=', hash);
    return inMemory.get(hash) ?? (await row.executeTakeFirst());
  }

  /** Records when a row was used. */
  async function touch(hash: string, seen_at: string): Promise<void> {
    const row = inMemory.get(hash);
    if (row) row.seen_at = seen_at;
    const use = db.updateTable('sign_ins').set({ seen_at }).where('hash', '=', hash);
    if (!row) await unlessUnwritable(() => use.execute());
  }

  /** Removes a row. @returns whether it was there; of two simultaneous calls only one gets true. */
  async function remove(hash: string): Promise<boolean> {
    if (inMemory.delete(hash)) return true;
    let deleted = 0n;
    const isDeleted = await unlessUnwritable(async () => {
      const result = await db.deleteFrom('sign_ins').where('hash', '=', hash).executeTakeFirst();
      deleted = result.numDeletedRows;
    });
    if (removed.has(hash)) return false;
    if (!isDeleted) removed.add(hash);
    return !isDeleted || deleted > 0n;
  }

  /** Removes all rows of a person. */
  async function removeAll(by: string): Promise<void> {
    for (const row of inMemory.values()) if (row.by === by) inMemory.delete(row.hash);
    const rows = db.deleteFrom('sign_ins').where('by', '=', by);
    if (await unlessUnwritable(() => rows.execute())) return;
    const left = db.selectFrom('sign_ins').select('hash').where('by', '=', by);
    for (const { hash } of await left.execute()) removed.add(hash);
  }

  /** Returns the sessions that are valid now and were used since a time, the latest first. */
  async function sessions(now: Date, usedSince: Date): Promise<SignInRow[]> {
    const [at, since] = [now.toISOString(), usedSince.toISOString()];
    const stored = await db
      .selectFrom('sign_ins')
      .selectAll()
      .where('kind', '=', 'session')
      .where('expires_at', '>', at)
      .where('seen_at', '>', since)
      .orderBy('seen_at', 'desc')
      .limit(MAX_LISTED)
      .execute();
    const others = [...inMemory.values()].filter(
      ({ kind, expires_at, seen_at }) => kind === 'session' && expires_at > at && seen_at > since,
    );
    return [...others, ...stored.filter(({ hash }) => !removed.has(hash))]
      .sort((one, other) => (other.seen_at < one.seen_at ? -1 : 1))
      .slice(0, MAX_LISTED);
  }

  return { add, find, touch, remove, removeAll, sessions };
}
