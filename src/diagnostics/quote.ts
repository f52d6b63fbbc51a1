/** Longest stretch of an author's text that a message repeats. */
const LONGEST = 60;

/**
 * What the author wrote, in quotes: at most 60 characters, control characters visible. What
 * begins with a double quote itself stands in single ones.
 */
export function quote(written: string): string {
  const characters = Array.from(written, visible);
  const cut = characters.length > LONGEST;
  const sign = written.startsWith('"') && written.length > 1 ? "'" : '"';
  return `${sign}${characters.slice(0, LONGEST).join('')}${cut ? '…' : ''}${sign}`;
}

function visible(character: string): string {
  if (character === '\n') return '⏎';
  if (character === '\t') return '→';
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0x7f ? String.fromCodePoint(0x2400 + (code % 0x21)) : character;
}
