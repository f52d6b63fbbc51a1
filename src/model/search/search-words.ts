/** A letter beyond ASCII; typographic punctuation, which most texts have, does not count. */
const LETTER_BEYOND_ASCII = /[^\0-\u00a0\u2010-\u2069]/;

/** The words of a text, in lower case and without accents; very long ones in pieces of 40. */
export function wordsIn(text: string): string[] {
  // Most texts only have the letters a to z, which takes half the time.
  const words = LETTER_BEYOND_ASCII.test(text)
    ? stripAccents(text).match(/[\p{L}\p{N}]{1,40}/gu)
    : text.toLowerCase().match(/[a-z0-9]{1,40}/g);
  return words ?? [];
}

function stripAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export function reverse(word: string): string {
  return [...word].reverse().join('');
}
