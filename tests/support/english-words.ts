import { en } from '../../src/words/en.ts';
import { openWords } from '../../src/words/open-words.ts';
import type { WrittenWords } from '../../src/words/types.ts';

/** The words of a site in American English, as its manifest has them. */
export const english: WrittenWords = { locale: 'en-US', ...en };

/** The same, ready for use. */
export const englishWords = openWords(english);
