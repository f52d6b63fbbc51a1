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
