/** What stands in a field of text that a test sends. */
const WORDS = 'TEST by the website itself';

/** Words that say what they are, as many as there is room for. */
export function sampleText(maxLength: number | undefined): string {
  return WORDS.slice(0, maxLength).trim();
}
