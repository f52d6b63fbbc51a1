import { utcDay } from '../../model/locale/utc-day.ts';
import { ALERTS, type AlertOptions, alertLead } from '../alert.ts';
import type { Database } from '../database.ts';
import { type FailingDestination, failingDestinations } from './counts.ts';

/** The prefix of these alerts' idempotency keys, before the day. */
const KEY = 'unsent ';

/**
 * Returns a task that reports failing deliveries and their destinations, once a day while they
 * last: the recipients would not notice otherwise. Failing destinations get the alert only if they
 * can be reached.
 */
export function unsentAlerts({ db, store, notify, words, log }: AlertOptions) {
  return async (now: Date): Promise<void> => {
    const key = `${KEY}${utcDay(now)}`;
    if (await store.findByKey(ALERTS, key)) return;
    const failing = await failingDestinations(db, now);
    if (failing.length === 0) return;
    const destinations = [...new Set(failing.map(({ destination }) => destination))];
    const count = failing.reduce((sum, one) => sum + one.count, 0);
    log.error('Leads are not being delivered.', { count, destination: destinations.join(', ') });
    const text = [
      words.mail.unsent({ count }),
      ...failing.map(({ destination, problem }) => `${destination}: ${problem}`.trim()),
      'npm run leads -- retry --all',
    ].join('\n');
    const readers: string[] = [];
    for (const name of notify) if (await canBeReached(db, name, failing)) readers.push(name);
    await store.add(alertLead({ key, text }, now), readers);
  };
}

/**
 * Whether a destination can be reached as far as is known: nothing fails there, or what failed was
 * given up, or it has accepted something later. A mailbox may refuse a single lead as spam.
 */
async function canBeReached(
  db: Database,
  name: string,
  failing: FailingDestination[],
): Promise<boolean> {
  const tried = failing.filter(({ destination, isTried }) => destination === name && isTried);
  const [oldest] = tried.map((one) => one.oldest).sort();
  if (oldest === undefined) return true;
  const later = db.selectFrom('deliveries').select('lead').where('sent_at', '>', oldest);
  const sent = later.where('destination', '=', name).where('state', '=', 'sent').limit(1);
  return (await sent.executeTakeFirst()) !== undefined;
}
