import type { Form } from '../../model/form.ts';
import { splitName } from '../../model/languages.ts';
import { ALERTS } from '../alert.ts';
import type { Database } from '../database.ts';

/** What `keepFor` of a form may say. */
const DURATION = /^(\d+) (day|week|month|year)s?$/;

const DAYS = { day: 1, week: 7 };
const MONTHS = { month: 1, year: 12 };

/**
 * The moment before which a lead is older than `keepFor` of its form: `24 months` before now.
 * A month back from the 31st is the last day of a month that has none.
 *
 * @throws if it is no duration, which the compiler does not let through.
 */
export function keptSince(keepFor: string, now: Date): Date {
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

/** A form, and how long what it sends is kept; for good if it does not say. */
export type Retention = Pick<Form, 'id' | 'keepFor'>;

/**
 * The forms whose leads are not kept for good, and how long: as the site says, and of a form that
 * it has no more as it said last, for that is what its visitors were told. Where nobody wrote that
 * down, as long as those of the form that keeps its own the longest.
 */
export async function retentionsIn(
  db: Database,
  forms: Retention[],
  now: Date,
): Promise<Required<Retention>[]> {
  await writeDown(db, forms);
  const said = await db.selectFrom('retentions').selectAll().execute();
  const kept = new Map(said.map(({ form, keep_for }) => [form, keep_for ?? undefined]));
  const usual = longest(forms, now);
  for (const form of await formsWithLeads(db)) if (!kept.has(form)) kept.set(form, usual);
  return [...kept].flatMap(([id, keepFor]) => (keepFor === undefined ? [] : { id, keepFor }));
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

/** Those that leads are of. Leads of `contact.es` are looked for with those of `contact`. */
async function formsWithLeads(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('form')
    .distinct()
    .where('form', '!=', ALERTS)
    .execute();
  return rows.map(({ form }) => splitName(form).original);
}

function longest(forms: Retention[], now: Date): string | undefined {
  const since = (keepFor: string) => keptSince(keepFor, now).getTime();
  return forms
    .flatMap(({ keepFor }) => keepFor ?? [])
    .sort((one, other) => since(one) - since(other))[0];
}
