/**
 * Returns the value that an accidental `#` turned into a comment: `# 030 231250`, `#a@example.com`.
 *
 * @returns undefined if the `#` may be part of the value: `#1 in town`, `#lakeside`, `#ff0000`.
 */
export function commentedOut(text: string): string | undefined {
  const isNote = /^#+(?![\p{L}\p{N}])/u.test(text) || /@|:\/\//.test(text);
  return isNote ? text.replace(/^#+\s*/, '').trim() || undefined : undefined;
}

/** Whether a text only stands for others that were left out: `...` */
export function isLeftOut(text: string): boolean {
  return /^(?:\.{3,}|…+)$/.test(text);
}
