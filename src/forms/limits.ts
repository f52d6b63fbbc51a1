/** In bytes; as file managers count. */
export const MEGABYTE = 1_000_000;

/** What to say of a text with more characters than it may have. */
export function tooLong(text: string, most: number): string | undefined {
  if (text.length <= most) return undefined;
  return `This has ${text.length} characters; it may have ${most}.`;
}
