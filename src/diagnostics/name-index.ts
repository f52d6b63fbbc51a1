import { distanceFrom } from './edit-distance.ts';

/** At most this many names of a site's own are listed to someone who mistyped one. */
export const MOST_NAMES = 12;

/** A name, and how far it is from the one that was written. */
interface Ranked {
  name: string;
  distance: number;
}

/** Names that can be searched for one that somebody meant. */
export interface NameIndex {
  names: string[];
  /** The nearest twelve, nearest first and then by the alphabet. */
  closest(written: string): Ranked[];
}

/** Quotes and brackets around a name, and what ends sentences. */
const AROUND = /^["'“”„‘’‚«»`([{<]+|["'“”‘’«»`)\]}>,;.:!?]+$/g;

/** A name without what people get wrong in it: capitals, hyphens, spaces, quotes around it. */
export function fold(name: string): string {
  return name
    .replace(AROUND, '')
    .toLowerCase()
    .replace(/[\s_\u200b-\u200d\u2060\ufeff-]/g, '');
}

interface Folded {
  name: string;
  folded: string;
}

/** Of a longer word only the beginning is compared, in characters: it is like no name. */
const LONGEST_WRITTEN = 200;

/**
 * Indexes names for many searches: 10,000 links to pages that are gone, among 10,000 pages. Names
 * of the same length stand together, and what was asked before is answered at once.
 */
export function indexNames(names: Iterable<string>): NameIndex {
  const all = [...names];
  const byLength = new Map<number, Folded[]>();
  for (const name of all) {
    const folded = fold(name);
    const alike = byLength.get(folded.length);
    if (alike) alike.push({ name, folded });
    else byLength.set(folded.length, [{ name, folded }]);
  }
  const answers = new Map<string, Ranked[]>();
  return {
    names: all,
    closest(written) {
      const word = fold(written.slice(0, LONGEST_WRITTEN));
      const found = answers.get(word) ?? search(word, byLength);
      answers.set(word, found);
      return found;
    },
  };
}

/** Names that are nearer in length go first: what follows has to be as near as what was found. */
function search(word: string, byLength: ReadonlyMap<number, Folded[]>): Ranked[] {
  const apart = (length: number) => Math.abs(length - word.length);
  const lengths = [...byLength.keys()].sort((a, b) => apart(a) - apart(b));
  const distanceTo = distanceFrom(word);
  const found: Ranked[] = [];
  const worst = () =>
    found.length < MOST_NAMES ? Number.POSITIVE_INFINITY : (found.at(-1)?.distance ?? 0);
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
  if (found.length > MOST_NAMES) found.pop();
}

/** The nearest first, and then by the alphabet. */
export function byDistance(a: Ranked, b: Ranked): number {
  return a.distance - b.distance || (a.name < b.name ? -1 : 1);
}
