/** The same text by itself: a part of a page that is kept would keep all of the page in memory. */
export function ownText(part: string): string {
  return ` ${part}`.slice(1);
}
