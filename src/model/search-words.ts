/** Beyond ASCII, and no sign between words: those of typesetters stand in most texts. */
const LETTER_BEYOND_ASCII = /[^\0-\u00a0\u2010-\u2069]/;

/** The words of a text, in small letters and without accents; of endless ones, the pieces. */
export function wordsIn(text: string): string[] {
  // Most texts have no other letters than a to z, and then this takes half as long.
  const words = LETTER_BEYOND_ASCII.test(text)
    ? unaccented(text).match(/[\p{L}\p{N}]{1,40}/gu)
    : text.toLowerCase().match(/[a-z0-9]{1,40}/g);
  return words ?? [];
}

function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A word from its end to its beginning. */
export function reversed(word: string): string {
  return [...word].reverse().join('');
}
