/**
 * The value that a number sign in front of it has made a note: `# 030 231250`, `#a@example.com`.
 *
 * @returns undefined where the sign may be meant as one: `#1 in town`, `#lakeside`, `#ff0000`.
 */
export function commentedOut(text: string): string | undefined {
  const isNote = /^#+(?![\p{L}\p{N}])/u.test(text) || /@|:\/\//.test(text);
  return isNote ? text.replace(/^#+\s*/, '').trim() || undefined : undefined;
}
