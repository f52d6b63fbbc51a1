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
