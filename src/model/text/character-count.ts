/** Matches a character of two UTF-16 code units. */
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Returns the number of characters in a text; an emoji of two UTF-16 code units is one. */
export function characterCount(text: string): number {
  return text.length - (text.match(PAIRS)?.length ?? 0);
}
