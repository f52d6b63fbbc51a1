/**
 * Something to see: no space, no control, nothing that only joins letters, turns them or keeps
 * them apart, no mark of a note, no empty Braille cell.
 */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB\u2800]/u;

/** What takes no room at all; tabs and line breaks do. */
const INVISIBLE = /(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB]/gu;

/** Whether nobody could see a text: it is empty, or made of space and signs without a picture. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** A text without what could hide in it: `casi\u200Bno` is `casino`. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
