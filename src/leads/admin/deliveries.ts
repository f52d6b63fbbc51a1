import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { isFree } from '../forwarding/queue.ts';
import { type DeliveryRow, NEW_DELIVERY, type Tables } from '../tables.ts';

/** Selects deliveries; a missing property matches all. */
export interface DeliveryFilter {
  /** The id of a lead. */
  lead?: string | undefined;
  destination?: string | undefined;
}

const { state, attempts, due_at, sent_at } = NEW_DELIVERY;

/** Makes a delivery due at once, as if it had not been tried; its lease and last error remain. */
const DUE_AGAIN = { state, attempts, due_at, sent_at };

/** Returns the manual operations on deliveries. Accepts a transaction. */
export function deliveriesIn(db: Kysely<Tables>) {
  /**
   * Makes waiting and dead deliveries due at once, with attempts reset; for a single lead also
   * dismissed ones. Attempts in progress are not affected. A pause that a destination asked for
   * before `now` ends.
   *
   * @returns the number of deliveries.
   */
  async function retry(filter: DeliveryFilter, now: Date): Promise<number> {
    const dismissed = filter.lead === undefined ? [] : ['dismissed' as const];
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ ...DUE_AGAIN, due_at: now.toISOString() })
      .where('state', 'in', ['waiting', 'dead', ...dismissed])
      .where(isFree(now))
      .where(matches(filter))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Dismisses deliveries, by default dead ones. @returns the number of deliveries. */
  async function dismiss(
    filter: DeliveryFilter,
    states: DeliveryRow['state'][] = ['dead'],
  ): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ state: 'dismissed' })
      .where('state', 'in', states)
      .where(matches(filter))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Adds deliveries of a lead, as when it is restored. Destinations that have it are skipped. */
  async function add(lead: string, destinations: string[]): Promise<void> {
    if (destinations.length === 0) return;
    await db
      .insertInto('deliveries')
      .values(destinations.map((destination) => ({ lead, destination, ...NEW_DELIVERY })))
      .onConflict((conflict) =>
        conflict
          .columns(['lead', 'destination'])
          .doUpdateSet(DUE_AGAIN)
          .where('deliveries.state', 'in', ['dead', 'dismissed']),
      )
      .execute();
  }

  return { retry, dismiss, add };
}

function matches({ lead, destination }: DeliveryFilter) {
  return (row: ExpressionBuilder<Tables, 'deliveries'>) =>
    row.and({
      ...(lead !== undefined && { lead }),
      ...(destination !== undefined && { destination }),
    });
}

/**
 * Takes a lead out of quarantine and adds its deliveries, in one transaction. Of two concurrent
 * calls, one takes effect.
 */
export async function restoreLead(db: Database, lead: string, destinations: string[]) {
  await db.transaction().execute(async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('leads')
      .set({ standing: 'received' })
      .where(({ and }) => and({ id: lead, standing: 'quarantined' }))
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await deliveriesIn(within).add(lead, destinations);
  });
}
