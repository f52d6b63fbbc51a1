import { CEILINGS } from '../../model/ceilings.ts';
import type { Database } from '../database.ts';
import type { SpamSignal } from './spam-signals.ts';

/** How far back leads of one sender are counted, in milliseconds. */
const WINDOW = 10 * 60 * 1000;

/** How far the clocks of two processes may be apart, in milliseconds. What is later is not recent. */
const APART = 60 * 1000;

/** How many in that time are odd, and how many are spam. An office sends a dozen. */
const ODD = CEILINGS.oddLeads.most;
const SPAM = CEILINGS.spamLeads.most;

/** Says what follows from how many leads of a form one sender has sent lately. */
export function senderRate(db: Database) {
  return async (form: string, sender: string, now: Date): Promise<SpamSignal | undefined> => {
    if (sender === '') return undefined;
    const from = (by: number) => new Date(now.getTime() + by).toISOString();
    const lately = await db
      .selectFrom('leads')
      .select('id')
      .where('sender', '=', sender)
      .where('received_at', '>', from(-WINDOW))
      .where('received_at', '<', from(APART))
      .where('form', '=', form)
      .limit(SPAM)
      .execute();
    const count = lately.length;
    if (count < ODD) return undefined;
    const reason = `At least ${count} came from one address within ten minutes.`;
    return { points: count >= SPAM ? 5 : 3, reason };
  };
}
