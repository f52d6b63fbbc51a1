import type { Form } from '../../model/schema/form.ts';
import { formsWithLeads } from '../admin/forms-with-leads.ts';
import { unlessUnwritable } from '../database/unwritable.ts';
import type { Database } from '../database.ts';

/** The format of a form's `keepFor`. */
const DURATION = /^(\d+) (day|week|month|year)s?$/;

const DAYS = { day: 1, week: 7 };
const MONTHS = { month: 1, year: 12 };

/**
 * Returns the time before which leads exceed `keepFor`: `24 months` before now. If the month has no
 * such day, the last day of the month is used.
 *
 * @throws if the duration is invalid, which the compiler rejects.
 */
export function retentionStart(keepFor: string, now: Date): Date {
  const [, count, unit = ''] = DURATION.exec(keepFor) ?? [];
  const since = new Date(now);
  if (unit in DAYS) {
    since.setUTCDate(now.getUTCDate() - Number(count) * DAYS[unit as keyof typeof DAYS]);
    return since;
  }
  if (!(unit in MONTHS)) throw new Error('A form is kept for no known time.');
  const months = Number(count) * MONTHS[unit as keyof typeof MONTHS];
  since.setUTCMonth(now.getUTCMonth() - months);
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}

/** The retention of a form; without `keepFor` its leads are kept forever. */
export type Retention = Pick<Form, 'id' | 'keepFor'>;

/**
 * Returns the forms whose leads expire, with their retention: for a form of the site its current
 * value; for a deleted one its last, which its visitors were told. If that was never recorded, the
 * longest retention of the site's forms applies.
 */
export async function retentionsIn(
  db: Database,
  forms: Retention[],
  now: Date,
): Promise<Required<Retention>[]> {
  await unlessUnwritable(() => writeDown(db, forms));
  const rows = await db.selectFrom('retentions').selectAll().execute();
  const retentions = new Map(rows.map(({ form, keep_for }) => [form, keep_for ?? undefined]));
  for (const { id, keepFor } of forms) retentions.set(id, keepFor);
  const longestRetention = longest(forms, now);
  for (const form of await formsWithLeads(db))
    if (!retentions.has(form)) retentions.set(form, longestRetention);
  return [...retentions].flatMap(([id, keepFor]) => (keepFor === undefined ? [] : { id, keepFor }));
}

async function writeDown(db: Database, forms: Retention[]): Promise<void> {
  if (forms.length === 0) return;
  await db
    .insertInto('retentions')
    .values(forms.map(({ id, keepFor }) => ({ form: id, keep_for: keepFor ?? null })))
    .onConflict((conflict) =>
      conflict.column('form').doUpdateSet(({ ref }) => ({ keep_for: ref('excluded.keep_for') })),
    )
    .execute();
}

function longest(forms: Retention[], now: Date): string | undefined {
  const since = (keepFor: string) => retentionStart(keepFor, now).getTime();
  return forms
    .flatMap(({ keepFor }) => keepFor ?? [])
    .sort((one, other) => since(one) - since(other))[0];
}
