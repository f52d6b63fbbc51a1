import { CEILINGS } from '../../model/ceilings.ts';
import { MINUTE } from '../../model/durations.ts';
import type { Database } from '../database.ts';
import type { SpamSignal } from './spam-signals.ts';

/** The time window for counting leads of one sender, in ms. */
const WINDOW = 10 * MINUTE;

/** The tolerated clock difference of two processes in ms. Leads dated later are not counted. */
const CLOCK_SKEW = MINUTE;

/** How many leads in the window are suspicious, and how many are spam. An office sends a dozen. */
const SUSPICIOUS = CEILINGS.oddLeads.max;
const SPAM = CEILINGS.spamLeads.max;

/** Returns a function that rates how many leads of a form one sender has sent recently. */
export function senderRate(db: Database) {
  return async (form: string, sender: string, now: Date): Promise<SpamSignal | undefined> => {
    if (sender === '') return undefined;
    const from = (by: number) => new Date(now.getTime() + by).toISOString();
    const lately = await db
      .selectFrom('leads')
      .select('id')
      .where(({ and }) => and({ sender, form }))
      .where('received_at', '>', from(-WINDOW))
      .where('received_at', '<', from(CLOCK_SKEW))
      .limit(SPAM)
      .execute();
    const count = lately.length;
    if (count < SUSPICIOUS) return undefined;
    const reason = `At least ${count} came from one address within ten minutes.`;
    return { points: count >= SPAM ? 5 : 3, reason };
  };
}
