import { LETTER_BEYOND_ASCII, LONGEST_WORD, wordsIn } from '../../model/search/search-words.ts';
import { copyString } from '../copy-string.ts';

/** The number of hash slots, a power of two. */
const SLOTS = 2 ** 13;

/** The largest number of words kept in memory, each of 80 bytes. */
const MAX_KNOWN = 50_000;

/** A word that was found before. */
interface KnownWord {
  word: string;
  /** The number of the last page with it. */
  page: number;
  /** Another word in the same slot. */
  next: KnownWord | undefined;
}

/**
 * Finds the words of one page after the other. Most words are on many pages: they are kept, since it
 * takes twice the time to make the same strings again, and a set of those of each page.
 */
export class WordFinder {
  private slots: (KnownWord | undefined)[] = [];
  private known = MAX_KNOWN;
  private page = 0;

  /** Starts a page, which has had no words yet. */
  startPage(): void {
    this.page++;
    if (this.known < MAX_KNOWN) return;
    this.slots = new Array(SLOTS).fill(undefined);
    this.known = 0;
  }

  /**
   * Returns those of `wordsIn` that are new on the page, separated by spaces.
   *
   * @param shortest the length of the shortest words to return.
   */
  newWords(text: string, shortest: number): string {
    const isPlain = !LETTER_BEYOND_ASCII.test(text);
    const words = isPlain ? text.toLowerCase() : wordsIn(text).join(' ');
    const longest = isPlain ? LONGEST_WORD : words.length;
    const added: string[] = [];
    for (let at = 0; at < words.length; ) {
      const start = at;
      const limit = Math.min(start + longest, words.length);
      let hash = 0;
      for (let code = words.charCodeAt(at); isInWord(code); code = words.charCodeAt(at)) {
        hash = (Math.imul(hash, 31) + code) | 0;
        if (++at === limit) break;
      }
      if (at === start) {
        at++;
        continue;
      }
      const known = this.find(words, start, at, hash);
      if (known.page === this.page) continue;
      known.page = this.page;
      if (at - start >= shortest) added.push(known.word);
    }
    return added.join(' ');
  }

  private find(text: string, start: number, end: number, hash: number): KnownWord {
    const slot = (hash ^ (hash >>> 13)) & (SLOTS - 1);
    const first = this.slots[slot];
    for (let known = first; known; known = known.next) {
      const { word } = known;
      if (word.length === end - start && text.startsWith(word, start)) return known;
    }
    const word = copyString(text.slice(start, end));
    const known = { word, page: 0, next: first };
    this.slots[slot] = known;
    this.known++;
    return known;
  }
}

/** Returns whether a character is a letter or a digit, of texts in lower case without accents. */
function isInWord(code: number): boolean {
  if (code <= 0x7f) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code > 0xa0 && !(code >= 0x2010 && code <= 0x2069);
}
