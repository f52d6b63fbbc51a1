import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { isFree } from '../forwarding/queue.ts';
import { LONG_DUE, type Tables } from '../tables.ts';

/** Which deliveries are meant; left out, all. */
export interface DeliveryFilter {
  /** The id of a lead. */
  lead?: string | undefined;
  destination?: string | undefined;
}

/** What those who look after leads do with their deliveries. A transaction will do. */
export function deliveriesIn(db: Kysely<Tables>) {
  /**
   * Has what waits or is dead tried at once, as though for the first time; of one lead also what
   * was dismissed. What is being sent at this moment goes on.
   *
   * @returns how many deliveries that are.
   */
  async function retry(meant: DeliveryFilter, now: Date): Promise<number> {
    const dismissed = meant.lead === undefined ? [] : ['dismissed' as const];
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, due_at: LONG_DUE, sent_at: null })
      .where('state', 'in', ['waiting', 'dead', ...dismissed])
      .where(isFree(now))
      .where(matches(meant))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Ends what is dead. @returns how many deliveries that are. */
  async function dismiss(meant: DeliveryFilter): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ state: 'dismissed' })
      .where('state', '=', 'dead')
      .where(matches(meant))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Makes a lead due to destinations, as when it is restored. To where it was sent it is not. */
  async function add(lead: string, destinations: string[]): Promise<void> {
    if (destinations.length === 0) return;
    const due = { state: 'waiting' as const, attempts: 0, due_at: LONG_DUE };
    const nothing = { claimed_by: null, claimed_until: null, problem: null, sent_at: null };
    await db
      .insertInto('deliveries')
      .values(destinations.map((destination) => ({ lead, destination, ...due, ...nothing })))
      .onConflict((conflict) =>
        conflict
          .columns(['lead', 'destination'])
          .doUpdateSet({ ...due, sent_at: null })
          .where('deliveries.state', 'in', ['dead', 'dismissed']),
      )
      .execute();
  }

  return { retry, dismiss, add };
}

function matches({ lead, destination }: DeliveryFilter) {
  return (row: ExpressionBuilder<Tables, 'deliveries'>) =>
    row.and([
      ...(lead === undefined ? [] : [row('lead', '=', lead)]),
      ...(destination === undefined ? [] : [row('destination', '=', destination)]),
    ]);
}

/**
 * Takes a lead out of quarantine, and makes it due in the same commit. Of two that restore it at
 * once, one does.
 */
export async function restoreLead(db: Database, lead: string, destinations: string[]) {
  await db.transaction().execute(async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('leads')
      .set({ standing: 'received' })
      .where('id', '=', lead)
      .where('standing', '=', 'quarantined')
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await deliveriesIn(within).add(lead, destinations);
  });
}
