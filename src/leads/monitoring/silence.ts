import { DAY } from '../../model/durations.ts';
import type { Form } from '../../model/schema/form.ts';
import { type AlertOptions, alertLead } from '../alert.ts';
import type { Database } from '../database.ts';
import { alertAt, arrivalModelOf } from './arrival-model.ts';

/** The sample for the arrival model: the maximum number of leads, and how far back in ms. */
const MAX_LEADS = 500;
const LEARNING_PERIOD = 366 * DAY;

/** A form with an unusually long silence. */
interface SilentForm {
  form: string;
  /** When its last lead arrived, in ms since 1970. */
  since: number;
}

async function silentForms(db: Database, forms: string[], now: Date): Promise<SilentForm[]> {
  const silences = await Promise.all(
    forms.map(async (form) => {
      const arrivals = await arrivalsOf(db, form, now);
      const model = arrivalModelOf(arrivals);
      const since = arrivals.at(-1);
      if (!model || since === undefined) return [];
      return alertAt(model, since) <= now.getTime() ? [{ form, since }] : [];
    }),
  );
  return silences.flat();
}

/** Returns arrival times, without quarantined leads: a form whose leads all end there is broken. */
async function arrivalsOf(db: Database, form: string, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('leads')
    .select('received_at')
    .where(({ and }) => and({ form, standing: 'received', is_test: 0 }))
    .where('received_at', '>', new Date(now.getTime() - LEARNING_PERIOD).toISOString())
    .where('received_at', '<=', now.toISOString())
    .orderBy('received_at', 'desc')
    .limit(MAX_LEADS)
    .execute();
  return rows.map((row) => Date.parse(row.received_at)).reverse();
}

interface SilenceAlertOptions extends AlertOptions {
  forms: () => Pick<Form, 'id' | 'name'>[];
}

/** Returns a task that detects forms that fall silent, and those that recover. */
export function silenceAlerts(listening: SilenceAlertOptions) {
  const { db, forms, log } = listening;
  let silent = new Set<string>();
  /** @returns the ids of the forms that are silent now. */
  return async (now: Date): Promise<string[]> => {
    const silences = await silentForms(
      db,
      forms().map(({ id }) => id),
      now,
    );
    for (const each of silences) if (!silent.has(each.form)) await raiseAlert(listening, each, now);
    const silentNow = new Set(silences.map(({ form }) => form));
    for (const form of silent)
      if (!silentNow.has(form)) log.info('A form receives leads again.', { form });
    silent = silentNow;
    return [...silentNow];
  };
}

/** Sends an alert. Its key is one per silence, so restarts and other processes do not repeat it. */
async function raiseAlert(
  { store, forms, notify, words, log }: SilenceAlertOptions,
  silent: SilentForm,
  now: Date,
) {
  const { form, since } = silent;
  const name = forms().find(({ id }) => id === form)?.name ?? form;
  const last = new Date(since).toISOString();
  log.warn('A form has received no leads for an unusually long time.', { form });
  const count = Math.floor((now.getTime() - since) / DAY);
  const text = [
    words.mail.silent({ form: name, id: form, count }),
    words.mail.silentHelp,
    `npm run canary -- --form ${form}`,
  ].join('\n');
  const alert = alertLead({ key: `silence ${form} ${last}`, text }, now);
  await store.add(alert, notify);
}
