/** The text that tests send. */
const WORDS = 'TEST by the website itself';

/** Returns the text, cut to the maximum length. */
export function sampleText(maxLength: number | undefined): string {
  return WORDS.slice(0, maxLength).trim();
}
