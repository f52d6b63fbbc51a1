import { groupBy } from '../model/group-by.ts';
import { memoized } from '../model/memoized.ts';
import { plainWidth } from '../model/text/plain-width.ts';
import { distanceFrom } from './edit-distance.ts';

/** How many of a site's own names a suggestion lists. */
export const MAX_NAMES = 12;

/** A name and its edit distance. */
interface Ranked {
  name: string;
  distance: number;
}

interface Folded {
  name: string;
  folded: string;
}

/** An index of names for finding the one that was meant. */
export interface NameIndex {
  names: string[];
  /** The same, each with its normalised form. */
  entries: Folded[];
  /** The nearest twelve, by distance and then alphabetically. */
  closest(written: string): Ranked[];
}

/** Quotes and brackets around a name, and punctuation. */
const AROUND = /^["'“”„‘’‚«»`([{<]+|["'“”‘’«»`)\]}>,;.:!?]+$/g;

/** Normalises a name: no capitals, hyphens, spaces, wide signs, or quotes around it. */
export function fold(name: string): string {
  return plainWidth(name)
    .replace(AROUND, '')
    .toLowerCase()
    .replace(/[\s_\u200b-\u200d\u2060\ufeff-]/g, '');
}

/** A longer word is cut, in characters: it is like no name. */
const MAX_WRITTEN_LENGTH = 200;

/**
 * Indexes names for many searches: 10,000 links to missing pages, among 10,000 pages. Names are
 * grouped by length, and answers are cached.
 */
export function indexNames(names: Iterable<string>): NameIndex {
  const all = [...names];
  const entries = all.map((name): Folded => ({ name, folded: fold(name) }));
  const byLength = groupBy(entries, ({ folded }) => folded.length);
  const closestTo = memoized((word: string) => search(word, byLength));
  return {
    names: all,
    entries,
    closest: (written) => closestTo(fold(written.slice(0, MAX_WRITTEN_LENGTH))),
  };
}

/** Names with a similar length go first: later ones have to be at least as near as those found. */
function search(word: string, byLength: ReadonlyMap<number, Folded[]>): Ranked[] {
  const apart = (length: number) => Math.abs(length - word.length);
  const lengths = [...byLength.keys()].sort((a, b) => apart(a) - apart(b));
  const distanceTo = distanceFrom(word);
  const found: Ranked[] = [];
  const worst = () =>
    found.length < MAX_NAMES ? Number.POSITIVE_INFINITY : (found.at(-1)?.distance ?? 0);
  for (const length of lengths) {
    if (apart(length) > worst()) break;
    for (const { name, folded } of byLength.get(length) ?? []) {
      const distance = distanceTo(folded);
      if (distance <= worst()) insert({ name, distance }, found);
    }
  }
  return found;
}

function insert(entry: Ranked, found: Ranked[]): void {
  const at = found.findIndex((other) => byDistance(entry, other) < 0);
  found.splice(at < 0 ? found.length : at, 0, entry);
  if (found.length > MAX_NAMES) found.pop();
}

/** By distance, and then alphabetically. */
function byDistance(a: Ranked, b: Ranked): number {
  return a.distance - b.distance || (a.name < b.name ? -1 : 1);
}
