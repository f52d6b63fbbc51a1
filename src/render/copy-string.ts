/** Returns a copy of a string: a slice that is kept would keep the whole page in memory. */
export function ownText(part: string): string {
  return ` ${part}`.slice(1);
}
