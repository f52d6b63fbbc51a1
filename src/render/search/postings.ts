import type { SearchEntry } from '../../model/search-entry.ts';
import {
  decodePostings,
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

/** The postings of a line. */
export function postingsIn([, text = '']: IndexLine): Posting[] {
  return decodePostings(text);
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

/** A beginning that more words share than are loaded for it, and their range. */
export interface WideBeginning {
  beginning: string;
  start: number;
  end: number;
}

/**
 * The beginnings that need a line of their own: which pages have any of their words.
 *
 * @param lines in the order of their keys.
 * @param most how long lines that are loaded together may be, in characters.
 * @param length of the beginnings to look at; longer ones follow.
 */
export function wideBeginnings(
  lines: IndexLine[],
  most: number,
  { start: from, end: to } = { start: 0, end: lines.length },
  length = 1,
): WideBeginning[] {
  const wide: WideBeginning[] = [];
  for (let start = from; start < to; ) {
    const beginning = lines[start]?.[0].slice(0, length) ?? '';
    let end = start + 1;
    while (end < to && lines[end]?.[0].slice(0, length) === beginning) end++;
    const size = lengthOf(lines.slice(start, end));
    if (end - start > FEW_WORDS && size > most) {
      const these = { start, end };
      wide.push({ beginning, ...these }, ...wideBeginnings(lines, most, these, length + 1));
    }
    start = end;
  }
  return wide;
}

/** The line of a beginning: the pages that have any of some words, with their best field. */
export function wideLine(beginning: string, words: Posting[][]): IndexLine {
  return [beginning + WIDE, encodePostings(anyOf(words))];
}

/** Greater than any posting. */
const NONE = 2 ** 31 - 1;

function anyOf(words: Posting[][]): Posting[] {
  const pages = words.reduce((most, list) => Math.max(most, pageOf(list.at(-1) ?? 0) + 1), 0);
  const best = new Int32Array(pages).fill(NONE);
  for (const postings of words) {
    for (const posting of postings) {
      const page = pageOf(posting);
      if (posting < (best[page] ?? NONE)) best[page] = posting;
    }
  }
  return [...best.filter((posting) => posting !== NONE)];
}
