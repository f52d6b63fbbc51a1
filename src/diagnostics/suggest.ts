import { distanceFrom } from './edit-distance.ts';
import { byDistance, fold, indexNames, MOST_NAMES, type NameIndex } from './name-index.ts';

/** Names that may be meant: who searches the same again and again has an index of them. */
type Known = Iterable<string> | NameIndex;

function indexOf(names: Known): NameIndex {
  return 'closest' in names ? names : indexNames(names);
}

/**
 * The one name that was clearly meant: equal but for case, hyphens, or at most
 * a third of its letters missing, doubled, wrong or swapped. None if two are as near.
 */
export function nearest(written: string, names: Known): string | undefined {
  const [first, second] = indexOf(names).closest(written);
  if (!first || first.distance > tolerance(written, first.name)) return undefined;
  return second && second.distance === first.distance ? undefined : first.name;
}

/**
 * The nearest name, if it may be put in place without asking: one letter apart, two in a long
 * word, and with the same digits, for `page-1` is no misspelt `page-2`.
 */
export function certain(written: string, meant: string | undefined): string | undefined {
  if (meant === undefined || digits(written) !== digits(meant)) return undefined;
  const length = Math.min(written.length, meant.length);
  const most = length < 3 ? 0 : length < 7 ? 1 : 2;
  return distanceFrom(fold(written))(fold(meant)) <= most ? meant : undefined;
}

const digits = (name: string) => name.replace(/\D/g, '');

/** Names alike in their first letters, this many at least and more than half of them. */
const SAME_BEGINNING = 4;

/** The one name that begins like the written one: "nursing" for "nurses". Likely, not certain. */
export function alike(written: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  const word = fold(written);
  const found = all.filter((name) => {
    const same = commonStart(word, fold(name));
    return same >= SAME_BEGINNING && same > word.length / 2 && same > fold(name).length / 2;
  });
  return found.length === 1 ? found[0] : undefined;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** "Did you mean "label"?" or a list of what is allowed, nearest first. */
export function suggest(written: string, names: Iterable<string>, lead: string): string {
  const all = [...names];
  const meant = nearest(written, all);
  return meant === undefined ? listNames(written, all, lead) : `Did you mean "${meant}"?`;
}

/** So many types, keys or words are all listed: twice as many as there are types of blocks. */
const MOST_WHOLE = 60;

/** `${lead}: a, b, c.`, every one of them, nearest first, as far as anybody reads them. */
export function listNames(written: string, names: string[], lead: string): string {
  if (names.length > MOST_WHOLE) return listed(nearestNames(written, names), lead);
  return wrapped(`${lead}: ${byNearness(written, names).join(', ')}.`);
}

function byNearness(written: string, names: string[]): string[] {
  if (written === '') return names;
  const distanceTo = distanceFrom(fold(written));
  const ranked = names.map((name) => ({ name, distance: distanceTo(fold(name)) }));
  return ranked.sort(byDistance).map(({ name }) => name);
}

/** Where a long list goes on in a new line, in characters: what a terminal has beside the margin. */
const WIDEST_LIST = 96;

/** A text whose lines end at a comma before they are too long; those that follow stand further right. */
function wrapped(text: string): string {
  const [first = '', ...others] = text.split(', ');
  const lines = [first];
  for (const part of others) {
    const last = lines.at(-1) ?? '';
    if (`${last}, ${part}`.length > WIDEST_LIST) {
      lines[lines.length - 1] = `${last},`;
      lines.push(`  ${part}`);
    } else lines[lines.length - 1] = `${last}, ${part}`;
  }
  return lines.join('\n');
}

/** Of many names the nearest, and how many others there are. */
export interface NearestNames {
  names: string[];
  more: number;
}

/** Of a site's own names those worth a mention to someone who wrote another one, nearest first. */
export function nearestNames(written: string, all: Known): NearestNames {
  const index = indexOf(all);
  const names =
    written === ''
      ? index.names.slice(0, MOST_NAMES)
      : index.closest(written).map((entry) => entry.name);
  return { names, more: index.names.length - names.length };
}

/** Of a site's own names, which may be thousands: `${lead}: a, b, c (and 4 more)` */
export function listed({ names, more }: NearestNames, lead: string): string {
  const shown = names.join(', ');
  return more > 0 ? `${lead}: ${shown} (and ${more} more).` : `${lead}: ${shown}.`;
}

/** Two letters leave no room for a slip that can be told from another name. */
function tolerance(written: string, name: string): number {
  const length = Math.min(written.length, name.length);
  return length < 3 ? 0 : Math.max(1, Math.floor(length / 3));
}
