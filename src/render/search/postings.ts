import type { SearchEntry } from '../../model/search-entry.ts';
import {
  encodePostings,
  type IndexLine,
  type Posting,
  pageOf,
  postingOf,
  WIDE,
} from '../../model/search-index.ts';

/** The postings of each word, in the order of the words. A page's number is its place. */
export type WordPostings = [word: string, postings: Posting[]][];

export function postingsOf(entries: SearchEntry[]): WordPostings {
  const found = new Map<string, Posting[]>();
  for (const [page, { words }] of entries.entries()) {
    for (const [field, text] of words.entries()) {
      for (const word of text === '' ? [] : text.split(' ')) {
        const known = found.get(word);
        if (known) known.push(postingOf(page, field));
        else found.set(word, [postingOf(page, field)]);
      }
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function linesOf(words: WordPostings): IndexLine[] {
  return words.map(([word, postings]) => [word, encodePostings(postings)]);
}

/** How much room lines take at most, in characters. */
export function lengthOf(lines: IndexLine[]): number {
  return lines.reduce((sum, line) => sum + lengthOfLine(line), 0);
}

export function lengthOfLine([key, text = '']: IndexLine): number {
  return key.length + text.length + 2;
}

/** As few words as this are loaded one by one, however long their postings are. */
const FEW_WORDS = 4;

/**
 * For each beginning that more words share than are loaded for it: which pages have any of them.
 *
 * @param words in the order of their keys.
 * @param lines those of the same words.
 * @param most how long lines that are loaded together may be, in characters.
 * @param length of the beginnings to look at; longer ones follow.
 */
export function wideLines(
  words: WordPostings,
  lines: IndexLine[],
  most: number,
  length = 1,
): IndexLine[] {
  const wide: IndexLine[] = [];
  for (let start = 0; start < words.length; ) {
    const beginning = lines[start]?.[0].slice(0, length) ?? '';
    let end = start + 1;
    while (lines[end]?.[0].slice(0, length) === beginning) end++;
    const size = lengthOf(lines.slice(start, end));
    if (end - start > FEW_WORDS && size > most) {
      const these = words.slice(start, end);
      wide.push([beginning + WIDE, encodePostings(anyOf(these))]);
      wide.push(...wideLines(these, lines.slice(start, end), most, length + 1));
    }
    start = end;
  }
  return wide;
}

/** Greater than any posting. */
const NONE = 2 ** 31 - 1;

/** The pages that have any of some words, with their best field. */
function anyOf(words: WordPostings): Posting[] {
  const pages = words.reduce((most, [, list]) => Math.max(most, pageOf(list.at(-1) ?? 0) + 1), 0);
  const best = new Int32Array(pages).fill(NONE);
  for (const [, postings] of words) {
    for (const posting of postings) {
      const page = pageOf(posting);
      if (posting < (best[page] ?? NONE)) best[page] = posting;
    }
  }
  return [...best.filter((posting) => posting !== NONE)];
}
