import { isOfVisitor } from '../leads/alert.ts';
import type { Database } from '../leads/database.ts';
import { splitName } from '../model/locale/languages.ts';
import { momentIn, wallTime } from '../model/locale/moment.ts';
import { dayAfter } from '../model/locale/utc-day.ts';

const WEEK = 7;

/** The leads of one form in one week. */
interface WeekCount {
  /** The Monday on which the week begins: `2026-02-02`. */
  week: string;
  form: string;
  received: number;
  quarantined: number;
}

/** Counts per week and form. */
export interface WeeklyCounts {
  /** The Mondays, the oldest first. */
  weeks: string[];
  counts: WeekCount[];
}

/**
 * Counts the leads of each of the last weeks, including forgotten ones, by form across languages.
 * Each week is a separate query, so that incoming leads need not wait.
 */
export async function weeklyCounts(
  db: Database,
  { weeks: count, now, zone }: { weeks: number; now: Date; zone: string },
): Promise<WeeklyCounts> {
  const weeks = mondays(now, zone, count);
  const counts: WeekCount[] = [];
  for (const week of weeks) counts.push(...(await countsOf(db, week, zone)));
  return { weeks, counts };
}

async function countsOf(db: Database, week: string, zone: string): Promise<WeekCount[]> {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['form', 'standing', fn.countAll().as('count')])
    .where('received_at', '>=', beginningOf(week, zone))
    .where('received_at', '<', beginningOf(dayAfter(week, WEEK), zone))
    .where(isOfVisitor)
    .groupBy(['form', 'standing'])
    .execute();
  const byForm = new Map<string, WeekCount>();
  for (const row of rows) {
    const form = splitName(row.form).original;
    const counts = byForm.get(form) ?? { week, form, received: 0, quarantined: 0 };
    counts[row.standing] += Number(row.count);
    byForm.set(form, counts);
  }
  return [...byForm.values()];
}

/** Returns the Monday of the current week, and those before it, the oldest first. */
function mondays(now: Date, zone: string, count: number): string[] {
  const [today = ''] = wallTime(now.getTime(), zone).split(' ');
  const weekday = (new Date(today).getUTCDay() + WEEK - 1) % WEEK;
  const monday = dayAfter(today, -weekday);
  return Array.from({ length: count }, (_, index) => dayAfter(monday, WEEK * (index + 1 - count)));
}

function beginningOf(day: string, zone: string): string {
  return new Date(momentIn(day, zone) ?? Date.parse(day)).toISOString();
}
