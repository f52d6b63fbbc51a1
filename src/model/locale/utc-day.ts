/** The day of a moment in UTC: `2026-03-01`. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, '2026-03-01'.length);
}
