/**
 * A visible character: not white space, a control or format character, an annotation mark or the
 * blank Braille cell.
 */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB\u2800]/u;

/** Zero-width characters; tabs and line breaks are not among them. */
const INVISIBLE = /(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB]/gu;

/** Whether a text is empty, or has only white space and invisible characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Strips zero-width characters: `casi\u200Bno` becomes `casino`. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * White space, soft hyphens, zero-width spaces and direction marks, which are copied along with
 * addresses and numbers. Joiners and selectors are not among them: an emoji may end in one.
 */
const AROUND = /[\s\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/;

/** Trims white space and invisible marks. A loop, as a pattern for the end would be quadratic. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.test(text.charAt(start))) start++;
  while (end > start && AROUND.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
