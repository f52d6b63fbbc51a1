import { formsWithLeads } from '../admin/forms-with-leads.ts';
import { unlessUnwritable } from '../database/failures.ts';
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
export interface Retention {
  /** The id of the form. */
  id: string;
  name?: string;
  keepFor?: string | undefined;
}

/** Whether the shorter retention of a form applies yet; `before` is what applied until then. */
export type MayShorten = (form: Retention, before: string | undefined) => Promise<boolean>;

/**
 * Returns the forms whose leads expire, with their retention: for a form of the site its current
 * value, as soon as it may be shortened; for a deleted one its last, which its visitors were told.
 * If that was never recorded, the longest retention of the site's forms applies.
 */
export async function retentionsIn(
  db: Database,
  forms: Retention[],
  { now, mayShorten }: { now: Date; mayShorten: MayShorten },
): Promise<{ id: string; keepFor: string }[]> {
  const rows = await db.selectFrom('retentions').selectAll().execute();
  const retentions = new Map(rows.map(({ form, keep_for }) => [form, keep_for ?? undefined]));
  const current: Retention[] = [];
  for (const form of forms) {
    const { id } = form;
    const start = startOf(form.keepFor, now);
    const before = retentions.get(id);
    const isShorter = retentions.has(id) && start > startOf(before, now);
    const keepFor = isShorter && !(await mayShorten(form, before)) ? before : form.keepFor;
    current.push({ id, keepFor });
    retentions.set(id, keepFor);
  }
  await unlessUnwritable(() => writeDown(db, current));
  const longestRetention = longest(current, now);
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
  return forms
    .flatMap(({ keepFor }) => keepFor ?? [])
    .sort((one, other) => startOf(one, now) - startOf(other, now))[0];
}

/** Returns the time before which leads exceed a retention, in ms since 1970. */
function startOf(keepFor: string | undefined, now: Date): number {
  if (keepFor === undefined) return Number.NEGATIVE_INFINITY;
  return retentionStart(keepFor, now).getTime();
}
