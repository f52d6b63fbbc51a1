/** Earlier and later years are mistyped. */
const YEARS = { first: 1000, last: 2100 };

/** Years that stand for "never": `9999-12-31`. */
const NEVER = [2999, 3000, 9999];

/** Returns the first or the last year that dates may have, if the year is beyond it. */
export function limitOfYears(year: number): number | undefined {
  if (year < YEARS.first) return YEARS.first;
  return year > YEARS.last && !NEVER.includes(year) ? YEARS.last : undefined;
}
