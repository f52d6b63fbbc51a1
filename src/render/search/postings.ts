import {
  decodePostings,
  encodePostings,
  type IndexLine,
  type Posting,
  pageOf,
  postingOf,
  WIDE,
} from '../../model/search/search-index.ts';

/** The postings of each word, sorted by word. */
type WordPostings = [word: string, postings: Posting[]][];

/** Collects the postings of pages, in the order of their numbers. */
export function postingCollector() {
  const found = new Map<string, Posting[]>();
  let page = 0;
  return {
    /** @param words of the next page, by field. */
    add(words: string[]): void {
      for (const [field, text] of words.entries()) {
        for (const word of text === '' ? [] : text.split(' ')) {
          const posting = found.get(word);
          if (posting) posting.push(postingOf(page, field));
          else found.set(word, [postingOf(page, field)]);
        }
      }
      page++;
    },
    sorted: (): WordPostings => [...found].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

export function linesOf(words: WordPostings): IndexLine[] {
  return words.map(([word, postings]) => [word, encodePostings(postings)]);
}

export function postingsIn([, text = '']: IndexLine): Posting[] {
  return decodePostings(text);
}

/** Returns an upper bound of the length of lines, in characters. */
export function lengthOf(lines: IndexLine[]): number {
  return lines.reduce((sum, line) => sum + lengthOfLine(line), 0);
}

export function lengthOfLine([key, text = '']: IndexLine): number {
  return key.length + text.length + 2;
}

/** Up to this many words are loaded one by one, however long their postings are. */
const FEW_WORDS = 4;

/** A prefix shared by more words than are loaded for it, and their range. */
interface WideBeginning {
  beginning: string;
  start: number;
  end: number;
}

/**
 * Returns the prefixes that need a line of their own, which lists the pages with any of their
 * words.
 *
 * @param lines sorted by key.
 * @param max maximum total length of lines that are loaded together, in characters.
 * @param length of the shortest prefixes; longer ones are found recursively.
 */
export function wideBeginnings(
  lines: IndexLine[],
  max: number,
  { start: from, end: to } = { start: 0, end: lines.length },
  length = 1,
): WideBeginning[] {
  const wide: WideBeginning[] = [];
  for (let start = from; start < to; ) {
    const beginning = lines[start]?.[0].slice(0, length) ?? '';
    let end = start + 1;
    while (end < to && lines[end]?.[0].slice(0, length) === beginning) end++;
    const size = lengthOf(lines.slice(start, end));
    if (end - start > FEW_WORDS && size > max) {
      const these = { start, end };
      wide.push({ beginning, ...these }, ...wideBeginnings(lines, max, these, length + 1));
    }
    start = end;
  }
  return wide;
}

/** Returns the line of a prefix: the pages that have any of the words, each with its best field. */
export function wideLine(beginning: string, words: Posting[][]): IndexLine {
  return [beginning + WIDE, encodePostings(anyOf(words))];
}

/** Greater than any posting. */
const NONE = 2 ** 31 - 1;

function anyOf(words: Posting[][]): Posting[] {
  const pages = words.reduce((max, list) => Math.max(max, pageOf(list.at(-1) ?? 0) + 1), 0);
  const best = new Int32Array(pages).fill(NONE);
  for (const postings of words) {
    for (const posting of postings) {
      const page = pageOf(posting);
      if (posting < (best[page] ?? NONE)) best[page] = posting;
    }
  }
  return [...best.filter((posting) => posting !== NONE)];
}
