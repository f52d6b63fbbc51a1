import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../model/search/search-words.ts';
import { WordFinder } from './word-finder.ts';

/** Texts of words that may have accents, other letters and digits, or be very long. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a', 'Ab', 'BC', 'ca\u0301', 'É', '9½', '𝒳'.repeat(30), 'x'.repeat(41)),
      fc.constantFrom('Straße', 'İ', '–', '’s', '\u00a0', ' ', ',', '{', 'y'.repeat(40)),
    ),
  )
  .map((words) => words.join(''));

/** Returns the new words of texts, each looked up in a set of all words before it. */
function expected(texts: string[], shortest: number): string[] {
  const seen = new Set<string>();
  return texts.map((text) => {
    const fresh = [...new Set(wordsIn(text))].filter((word) => !seen.has(word));
    for (const word of fresh) seen.add(word);
    return fresh.filter(({ length }) => length >= shortest).join(' ');
  });
}

describe('the words that are new on a page', () => {
  it('are those of its texts, each once, whatever other pages have', () => {
    const finder = new WordFinder();
    fc.assert(
      fc.property(fc.array(text), fc.integer({ min: 1, max: 3 }), (texts, shortest) => {
        finder.startPage();
        expect(texts.map((text) => finder.newWords(text, shortest))).toEqual(
          expected(texts, shortest),
        );
      }),
    );
  });

  it('are found after more words than it keeps', () => {
    const finder = new WordFinder();
    for (let page = 0; page < 2; page++) {
      finder.startPage();
      const words = Array.from({ length: 60_000 }, (_, number) => `w${number}`).join(' ');
      expect(finder.newWords(`${words} ${words}`, 1)).toBe(words);
    }
  });
});
