/** At most this many names are listed to someone who mistyped one. */
const MOST_NAMES = 12;

/**
 * The one name that was clearly meant: equal but for case, hyphens, or at most
 * a third of its letters missing, doubled, wrong or swapped. None if two are as near.
 */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const [first, second] = closest(written, names, 2);
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
  return editDistance(fold(written), fold(meant)) <= most ? meant : undefined;
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

/** `${lead}: a, b, c (and 4 more)`, nearest first. */
export function listNames(written: string, names: string[], lead: string): string {
  return listed(nearestNames(written, names), lead);
}

/** Of many names the nearest, and how many others there are. */
export interface NearestNames {
  names: string[];
  more: number;
}

/** The names that are worth a mention to someone who wrote another one, nearest first. */
export function nearestNames(written: string, all: string[]): NearestNames {
  const names =
    written === ''
      ? all.slice(0, MOST_NAMES)
      : closest(written, all, MOST_NAMES).map((entry) => entry.name);
  return { names, more: all.length - names.length };
}

/** `${lead}: a, b, c (and 4 more)` */
export function listed({ names, more }: NearestNames, lead: string): string {
  const shown = names.join(', ');
  return more > 0 ? `${lead}: ${shown} (and ${more} more).` : `${lead}: ${shown}.`;
}

interface Ranked {
  name: string;
  distance: number;
}

/** Of a longer word only the beginning is compared, in characters: it is like no name. */
const LONGEST_WRITTEN = 200;

/** The nearest names, nearest first and then by the alphabet. */
function closest(written: string, names: Iterable<string>, count: number): Ranked[] {
  const word = fold(written.slice(0, LONGEST_WRITTEN));
  const found: Ranked[] = [];
  for (const name of names) {
    const folded = fold(name);
    const worst = found.length < count ? Number.POSITIVE_INFINITY : (found.at(-1)?.distance ?? 0);
    if (Math.abs(folded.length - word.length) > worst) continue;
    const entry = { name, distance: editDistance(word, folded, worst) };
    if (entry.distance > worst) continue;
    const at = found.findIndex((other) => byDistance(entry, other) < 0);
    found.splice(at < 0 ? found.length : at, 0, entry);
    if (found.length > count) found.pop();
  }
  return found;
}

function byDistance(a: Ranked, b: Ranked): number {
  return a.distance - b.distance || (a.name < b.name ? -1 : 1);
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** Two letters leave no room for a slip that can be told from another name. */
function tolerance(written: string, name: string): number {
  const length = Math.min(written.length, name.length);
  return length < 3 ? 0 : Math.max(1, Math.floor(length / 3));
}

/**
 * Damerau's distance in its restricted form: a swap of two neighbours counts one.
 *
 * @param most beyond this the answer is only "more".
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let previous: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    [before, previous, row] = [previous, row, before];
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = Math.min(
        at(previous, j) + 1,
        at(row, j - 1) + 1,
        at(previous, j - 1) + (same ? 0 : 1),
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      row[j] = steps;
      if (steps < least) least = steps;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
  }
  return at(row, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
