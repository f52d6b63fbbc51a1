/** Returns a copy of a string: a slice that is kept would keep the whole page in memory. */
export function copyString(part: string): string {
  return ` ${part}`.slice(1);
}
