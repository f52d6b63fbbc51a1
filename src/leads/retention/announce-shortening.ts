import { DAY } from '../../model/durations.ts';
import { splitName } from '../../model/locale/languages.ts';
import { utcDay } from '../../model/locale/utc-day.ts';
import { dayText } from '../../words/numbers.ts';
import { type AlertOptions, alertLead, lastAlert } from '../alert.ts';
import { unlessUnwritable } from '../database/failures.ts';
import type { MayShorten } from './retention.ts';

/** How long leads are still kept as before, in ms, once a form's `keepFor` was shortened. */
const GRACE = 7 * DAY;

/**
 * Returns a function that lets a shorter retention apply a week after those who read leads were
 * told: it may be a typing error, and what it deletes is gone.
 */
export function announceShortening(
  { db, store, notify, words, log }: AlertOptions,
  now: Date,
): MayShorten {
  return async ({ id, name, keepFor = '' }, before = '') => {
    const form = splitName(id).original;
    const key = `keepFor ${form} ${keepFor} `;
    const told = await lastAlert(db, key);
    const since = told ? now.getTime() - Date.parse(told.at) : Number.POSITIVE_INFINITY;
    // Much later, it was changed back in between.
    if (since <= 2 * GRACE) return since >= GRACE;
    const facts = { form, reason: `${before} -> ${keepFor}` };
    log.warn('A form keeps leads for a shorter time, which applies in a week.', facts);
    const day = dayText(new Date(now.getTime() + GRACE).toISOString(), words.locale);
    const text = [
      words.mail.shortened({ form: name ?? form, id: form, day }),
      ...(before === '' ? [] : [`- keepFor: ${before}`]),
      `+ keepFor: ${keepFor}`,
    ].join('\n');
    const alert = alertLead({ key: key + utcDay(now), text }, now);
    await unlessUnwritable(() => store.add(alert, notify));
    return false;
  };
}
