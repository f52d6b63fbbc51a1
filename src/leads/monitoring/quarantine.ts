import { DAY } from '../../model/durations.ts';
import { utcDay } from '../../model/locale/utc-day.ts';
import { type AlertOptions, alertLead, lastAlert } from '../alert.ts';
import type { Database } from '../database.ts';

/** How far back leads are counted, in ms. */
const COUNTED_PERIOD = 7 * DAY;

/** The prefix of these alerts' idempotency keys, before the day. */
const KEY = 'quarantine ';

/**
 * Returns a task that reports the number of newly quarantined leads, at most once a day: a false
 * positive is lost until somebody looks. Leads opened at the desk are not counted.
 */
export function quarantineAlerts({ db, store, notify, words, log }: AlertOptions) {
  return async (now: Date): Promise<void> => {
    const today = `${KEY}${utcDay(now)}`;
    const last = await lastAlert(db, KEY);
    if (last?.key === today) return;
    const count = await waitingSince(db, last?.at ?? '', now);
    if (count === 0) return;
    log.warn('Leads that look like spam are waiting in quarantine for review.', { count });
    const text = `${words.mail.quarantined({ count })}\nnpm run leads -- list --quarantined`;
    await store.add(alertLead({ key: today, text }, now), notify);
  };
}

async function waitingSince(db: Database, reportedUntil: string, now: Date): Promise<number> {
  const back = new Date(now.getTime() - COUNTED_PERIOD).toISOString();
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('received_at', '>', reportedUntil > back ? reportedUntil : back)
    .where(({ and }) => and({ standing: 'quarantined', is_test: 0 }))
    .where('read_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
