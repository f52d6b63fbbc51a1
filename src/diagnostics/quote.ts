import { visible } from '../model/visible.ts';

/** Longest stretch of an author's text that a message repeats. */
const LONGEST = 60;

/**
 * What the author wrote, in quotes: at most 60 characters, control characters visible. What
 * begins with a double quote itself stands in single ones.
 */
export function quote(written: string): string {
  const characters = Array.from(written, inQuote);
  const cut = characters.length > LONGEST;
  const sign = written.startsWith('"') && written.length > 1 ? "'" : '"';
  return `${sign}${characters.slice(0, LONGEST).join('')}${cut ? '…' : ''}${sign}`;
}

function inQuote(character: string): string {
  if (character === '\n') return '⏎';
  return character === '\t' ? '→' : visible(character);
}
