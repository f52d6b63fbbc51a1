import { utcDay } from '../../model/locale/utc-day.ts';
import { ALERTS, type AlertOptions, alertLead } from '../alert.ts';

/** The prefix of these alerts' idempotency keys, before the day. */
const KEY = 'site ';

/** How many errors an alert lists. */
const MAX_LISTED = 20;

/** What these alerts depend on. */
interface SiteAlertOptions extends AlertOptions {
  /** Returns the errors because of which an earlier build of the site is served. */
  problems: () => string[];
}

/** Returns a task that reports, once a day, that the site has errors and is not up to date. */
export function siteAlerts({ problems, store, notify, words, log }: SiteAlertOptions) {
  return async (now: Date): Promise<void> => {
    const found = problems();
    const key = `${KEY}${utcDay(now)}`;
    if (found.length === 0 || (await store.findByKey(ALERTS, key))) return;
    const count = found.length;
    log.error('The site has errors: an earlier build is served.', { count });
    const listed = found.slice(0, MAX_LISTED);
    const text = [words.mail.unbuilt, ...listed, 'npm run check'].join('\n');
    await store.add(alertLead({ key, text }, now), notify);
  };
}
