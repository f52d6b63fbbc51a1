import { sql } from 'kysely';
import { HOUR } from '../../model/durations.ts';
import type { Database } from '../database.ts';
import { type DeliveryRow, FREE } from '../tables.ts';

/** How often the states are checked, in ms: a check reads all deliveries. */
export const DAMAGE_CHECK = HOUR;

const STATES: DeliveryRow['state'][] = ['waiting', 'sent', 'dead', 'dismissed'];

const DAMAGED =
  'The database was damaged here: it is unknown whether it was sent. To send it: npm run leads -- retry';

/**
 * Marks deliveries as dead whose state a disk has damaged: they would be neither sent nor reported.
 * Those with a time of sending were sent.
 */
export async function giveUpDamaged(db: Database): Promise<void> {
  // Reads the table, not an index, which may be intact.
  const damaged = await db
    .selectFrom('deliveries')
    .select(['problem', 'claimed_by'])
    .where('state', 'not in', STATES)
    .limit(1)
    .executeTakeFirst();
  if (!damaged) return;
  const isSent = sql<boolean>`sent_at is not null and problem is null`;
  const marked = db.updateTable('deliveries').where('state', 'not in', STATES);
  await marked
    .set({ state: 'sent', ...FREE })
    .where(isSent)
    .execute();
  await marked.set({ state: 'dead', problem: DAMAGED, ...FREE }).execute();
}
