import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { Lead } from '../lead.ts';
import type { Tables } from '../tables.ts';

/**
 * Takes a lead out of quarantine, and does in the same commit what makes it due.
 *
 * @returns whether it was there: of two that restore it at once, one does.
 */
export async function restoreLead(
  db: Database,
  { id }: Lead,
  makeDue: (within: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('leads')
      .set({ standing: 'received' })
      .where('id', '=', id)
      .where('standing', '=', 'quarantined')
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await makeDue(within);
    return true;
  });
}
