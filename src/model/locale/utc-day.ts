const DAY = 86_400_000;

/** The day of a moment in UTC: `2026-03-01`. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, '2026-03-01'.length);
}

/** The day that is a number of days after another one, before it if negative. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY));
}
