/** At most this many names are listed to someone who mistyped one. */
const MOST_NAMES = 12;

/**
 * The one name that was clearly meant: equal but for case, hyphens, or at most
 * a third of its letters missing, doubled, wrong or swapped. None if two are as near.
 */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const ranked = rank(written, names);
  const [first, second] = ranked;
  if (!first || first.distance > tolerance(written, first.name)) return undefined;
  return second && second.distance === first.distance ? undefined : first.name;
}

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
  const ranked = written === '' ? names : rank(written, names).map((entry) => entry.name);
  const rest = ranked.length - MOST_NAMES;
  const shown = ranked.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${lead}: ${shown} (and ${rest} more).` : `${lead}: ${shown}.`;
}

function rank(written: string, names: Iterable<string>) {
  return [...names]
    .map((name) => ({ name, distance: editDistance(fold(written), fold(name)) }))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

function tolerance(written: string, name: string): number {
  return Math.max(1, Math.floor(Math.min(written.length, name.length) / 3));
}

/** Damerau's distance in its restricted form: a swap of two neighbours counts one. */
export function editDistance(a: string, b: string): number {
  let previous: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const before = previous;
    previous = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(previous, j) + 1,
        at(row, j - 1) + 1,
        at(previous, j - 1) + (same ? 0 : 1),
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(row, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
