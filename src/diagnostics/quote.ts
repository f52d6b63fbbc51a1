import { visible } from '../model/text/visible.ts';

/** The longest text of an author that a message repeats. */
const MAX_LENGTH = 60;

/**
 * An author's text in quotes: at most 60 characters, control characters visible. Text that begins
 * with a double quote is put in single ones.
 */
export function quote(written: string): string {
  const characters = Array.from(written, inQuote);
  const cut = characters.length > MAX_LENGTH;
  const sign = written.startsWith('"') && written.length > 1 ? "'" : '"';
  return `${sign}${characters.slice(0, MAX_LENGTH).join('')}${cut ? '…' : ''}${sign}`;
}

function inQuote(character: string): string {
  if (character === '\n') return '⏎';
  return character === '\t' ? '→' : visible(character);
}
