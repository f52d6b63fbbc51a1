import { SEARCH_FIELDS, type SearchEntry } from '../../model/search/search-entry.ts';
import {
  encodePostings,
  type IndexLine,
  type Posting,
  packPage,
  pageOf,
  postingOf,
  WIDE,
} from '../../model/search/search-index.ts';
import {
  type IndexSizes,
  postingsIn,
  type SearchParts,
  wideBeginnings,
  wideLine,
} from './search-parts.ts';

/** A page that has changed since the index was built. */
export interface ChangedEntry {
  /** Its page number, which is unchanged. */
  page: number;
  /** Its words in the old index. */
  before: string[];
  now: SearchEntry;
}

/** Returns the same as `indexBuilder` for all pages, by updating the parts from before. */
export function changedParts(
  before: SearchParts,
  changed: ChangedEntry[],
  sizes: IndexSizes,
): SearchParts {
  const changes = changed.map(({ page, before, now }) => changeOf(page, before, now.words));
  const words = changedWords(before.words, changes);
  return {
    words,
    wide: changedBeginnings({ ...before, words }, changes, sizes),
    pages: changedPages(before.pages, changed, sizes),
  };
}

interface WordChange {
  page: number;
  /** All its current words, with their postings. */
  now: ReadonlyMap<string, Posting>;
  /** The words that were added, removed or moved to another field. */
  words: string[];
}

function changeOf(page: number, before: string[], words: string[]): WordChange {
  const [then, now] = [postingsOn(page, before), postingsOn(page, words)];
  const all = new Set([...then.keys(), ...now.keys()]);
  return { page, now, words: [...all].filter((word) => then.get(word) !== now.get(word)) };
}

function postingsOn(page: number, words: string[]): Map<string, Posting> {
  return new Map(
    SEARCH_FIELDS.flatMap((_, field) => {
      const inField = words[field] ? words[field].split(' ') : [];
      return inField.map((word) => [word, postingOf(page, field)] as const);
    }),
  );
}

function changedWords(lines: IndexLine[], changes: WordChange[]): IndexLine[] {
  const all = new Map(lines.map((line) => [line[0], line]));
  for (const { page, now, words } of changes) {
    for (const word of words) {
      const line = withPosting(all.get(word) ?? [word], page, now.get(word));
      if (line[1] === '') all.delete(word);
      else all.set(word, line);
    }
  }
  return [...all.values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the line with the page's posting replaced, or removed if `posting` is undefined. */
function withPosting(line: IndexLine, page: number, posting: Posting | undefined): IndexLine {
  const postings = postingsIn(line);
  const at = postings.findIndex((other) => pageOf(other) >= page);
  const start = at < 0 ? postings.length : at;
  const isThere = at >= 0 && pageOf(postings[at] as Posting) === page;
  postings.splice(start, isThere ? 1 : 0, ...(posting === undefined ? [] : [posting]));
  return [line[0], encodePostings(postings)];
}

function changedBeginnings(
  { words, wide }: SearchParts,
  changes: WordChange[],
  sizes: IndexSizes,
): IndexLine[] {
  const before = new Map(wide.map((line) => [line[0], line]));
  return wideBeginnings(words, sizes.shard).map(({ beginning, start, end }) => {
    const earlier = before.get(beginning + WIDE);
    if (!earlier) return wideLine(beginning, words.slice(start, end).map(postingsIn));
    return changes.reduce((line, change) => {
      const isTouched = change.words.some((word) => word.startsWith(beginning));
      return isTouched ? withPosting(line, change.page, bestOf(change, beginning)) : line;
    }, earlier);
  });
}

/** Returns the best posting of a page for all words with a prefix. */
function bestOf({ now }: WordChange, beginning: string): Posting | undefined {
  const found = [...now].filter(([word]) => word.startsWith(beginning));
  return found.length > 0 ? Math.min(...found.map(([, posting]) => posting)) : undefined;
}

function changedPages(
  shards: string[],
  changed: ChangedEntry[],
  { pagesPerShard }: IndexSizes,
): string[] {
  const pages = [...shards];
  for (const { page, now } of changed) {
    const number = Math.floor(page / pagesPerShard);
    const packed = JSON.parse(pages[number] ?? '[]');
    packed[page % pagesPerShard] = packPage(now);
    pages[number] = JSON.stringify(packed);
  }
  return pages;
}
