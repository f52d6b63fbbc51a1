import { type FoundPage, SEARCH_FIELDS } from './search-entry.ts';
import { wordsIn } from './search-words.ts';

/** The path of the search index's directory. */
export const SEARCH_INDEX = '/search.json';

/**
 * Sorted lists, cut into shards; a shard is a JSON file with a string (`packLines`), a line for
 * each key:
 *
 * - `postings`: a word, a space, and which pages have it (`encodePostings`).
 * - `words`, `endings`: all words; `endings` has them reversed. Both are empty where the index
 *   is in one piece: then all keys of its postings are known.
 */
export const SEARCH_LISTS = ['postings', 'words', 'endings'] as const;
export type SearchList = (typeof SEARCH_LISTS)[number];

/** The directory of the index, which is loaded before anything is typed. */
export interface SearchIndex {
  /** The folder of the shards, with slashes around it. It changes with the index. */
  folder: string;
  firstKeys: Record<SearchList, string[]>;
  /** How many pages (`PackedPage`) each shard `pages-N` has, in order of page number. */
  pagesPerShard: number;
  /** The content of shards without files of their own, by name: all, or none. */
  shards: Record<string, unknown>;
}

/** A line of a sorted list: a key, and for postings its value. */
export type IndexLine = [key: string, text?: string];

/** The longest shared prefix that a line may omit: what one digit can say. */
const MAX_SHARED = 9;

/** Packs sorted lines: a digit replaces the prefix shared with the previous key. */
export function packLines(lines: IndexLine[]): string {
  let last = '';
  const packed = lines.map(([key, ...texts]) => {
    let shared = 0;
    while (shared < MAX_SHARED && shared < key.length && key[shared] === last[shared]) shared++;
    last = key;
    return [shared + key.slice(shared), ...texts].join(' ');
  });
  return packed.join('\n');
}

/** Reverses `packLines`. */
export function unpackLines(text: string): IndexLine[] {
  let last = '';
  return text.split('\n').map((line) => {
    const [packed = '', ...texts] = line.split(' ');
    last = last.slice(0, Number(packed[0])) + packed.slice(1);
    return [last, ...texts] as IndexLine;
  });
}

/** The name of a shard: `postings-12`. */
export function shardName(list: SearchList | 'pages', number: number): string {
  return `${list}-${number}`;
}

/**
 * Follows a prefix shared by too many words to load them all: its postings are the union of theirs.
 * It sorts before letters, and no word contains it.
 */
export const WIDE = '*';

/** Greater than any letter. */
export const LAST = '\uffff';

/**
 * A page that contains a word, as one number: the page's number times the number of
 * `SEARCH_FIELDS`, plus the best field with the word.
 */
export type Posting = number;

const FIELDS = SEARCH_FIELDS.length;

export function postingOf(page: number, field: number): Posting {
  return page * FIELDS + field;
}

export function pageOf(posting: Posting): number {
  return Math.floor(posting / FIELDS);
}

export function fieldOf(posting: Posting): number {
  return posting % FIELDS;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The codes of the first letter, and of the digits; a comma is less than both. */
const [A, ZERO, NINE] = [97, 48, 57];

/**
 * Encodes ascending postings: the differences between their pages, with the field. Small ones
 * become one letter; others are digits followed by a comma.
 */
export function encodePostings(postings: Posting[]): string {
  let last = 0;
  const signs = postings.map((posting) => {
    const step = posting - last;
    last = posting - fieldOf(posting);
    return LETTERS[step] ?? `${step},`;
  });
  return signs.join('');
}

/** Reverses `encodePostings`. */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let last = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + code - ZERO;
    else {
      const posting = last + (code < ZERO ? digits : code - A);
      digits = 0;
      last = posting - fieldOf(posting);
      postings.push(posting);
    }
  }
  return postings;
}

/** A page in its shard: most headings are stored as text only, from which the id is made. */
export type PackedPage = Omit<FoundPage, 'anchored'> & {
  anchored: (string | [text: string, id: string])[];
};

export function packPage({ path, title, description, anchored }: FoundPage): PackedPage {
  const packed = anchored.map(({ text, id }): PackedPage['anchored'][number] =>
    id === usualId(text) ? text : [text, id],
  );
  return { path, title, description, anchored: packed };
}

export function unpackPage({ anchored, ...page }: PackedPage): FoundPage {
  const unpacked = anchored.map((anchor) =>
    typeof anchor === 'string'
      ? { text: anchor, id: usualId(anchor) }
      : { text: anchor[0], id: anchor[1] },
  );
  return { ...page, anchored: unpacked };
}

function usualId(text: string): string {
  return wordsIn(text).join('-');
}
