/** Longest stretch of an author's text that a message repeats. */
const LONGEST = 60;

/** What the author wrote, in quotes: at most 60 characters, control characters visible. */
export function quote(written: string): string {
  const characters = Array.from(written, visible);
  const cut = characters.length > LONGEST;
  return `"${characters.slice(0, LONGEST).join('')}${cut ? '…' : ''}"`;
}

function visible(character: string): string {
  if (character === '\n') return '⏎';
  if (character === '\t') return '→';
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0x7f ? String.fromCodePoint(0x2400 + (code % 0x21)) : character;
}
