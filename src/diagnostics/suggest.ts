import { distanceFrom } from './edit-distance.ts';
import { fold, indexNames, MAX_NAMES, type NameIndex } from './name-index.ts';

/** Names that may be meant; repeated searches should use an index. */
type Known = Iterable<string> | NameIndex;

function indexOf(names: Known): NameIndex {
  return 'closest' in names ? names : indexNames(names);
}

/**
 * The one name that was clearly meant: equal except for case, hyphens, or at most a third of its
 * letters missing, doubled, wrong or swapped. Undefined if two are equally near.
 */
export function nearest(written: string, names: Known): string | undefined {
  const [first, second] = indexOf(names).closest(written);
  if (!first || first.distance > tolerance(written, first.name)) return undefined;
  return second && second.distance === first.distance ? undefined : first.name;
}

/**
 * The nearest name, if it can be used without asking: one letter different, two in a long word, and
 * with the same digits, since `page-1` is not a misspelt `page-2`.
 */
export function certain(written: string, suggestion: string | undefined): string | undefined {
  if (suggestion === undefined || digits(written) !== digits(suggestion)) return undefined;
  const length = Math.min(written.length, suggestion.length);
  const max = length < 3 ? 0 : length < 7 ? 1 : 2;
  return distanceFrom(fold(written))(fold(suggestion)) <= max ? suggestion : undefined;
}

const digits = (name: string) => name.replace(/\D/g, '');

/** The minimum number of initial letters in common, which must also be more than half. */
const SAME_BEGINNING = 4;

/** The only name with the same beginning: "nursing" for "nurses". Likely, not certain. */
export function alike(written: string, names: Known): string | undefined {
  const word = fold(written);
  const found = indexOf(names).entries.filter(({ folded }) => {
    const same = commonStart(word, folded);
    return same >= SAME_BEGINNING && same > word.length / 2 && same > folded.length / 2;
  });
  return found.length === 1 ? found[0]?.name : undefined;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** "Did you mean "label"?" or a list of what is allowed, nearest first. */
export function suggest(written: string, names: Iterable<string>, lead: string): string {
  const all = [...names];
  const suggestion = nearest(written, all);
  return suggestion === undefined ? listNames(written, all, lead) : `Did you mean "${suggestion}"?`;
}

/** `${lead}: a, b, c.`, nearest first, up to a readable number, on lines that a terminal shows whole. */
export function listNames(written: string, names: string[], lead: string): string {
  return listNearest(nearestNames(written, names), lead);
}

/** Like `listNames`, for names that were searched before. */
export function listNearest(nearest: NearestNames, lead: string): string {
  return wrapped(listed(nearest, lead));
}

/** The line width of a long list, in characters: a terminal without its margin. */
const WIDEST_LIST = 96;

/** Wraps a text at commas, with a hanging indent. */
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

/** The nearest of many names, and the number of others. */
export interface NearestNames {
  names: string[];
  more: number;
}

/** The names of a site that are similar to the written one, nearest first. */
export function nearestNames(written: string, all: Known): NearestNames {
  const index = indexOf(all);
  const names =
    written === ''
      ? index.names.slice(0, MAX_NAMES)
      : index.closest(written).map((entry) => entry.name);
  const more = index.names.length - names.length;
  if (more > FEW) return { names, more };
  return { names: [...names, ...index.names.filter((name) => !names.includes(name))], more: 0 };
}

/** So few other names are listed, too, rather than counted. */
const FEW = 4;

/** `${lead}: a, b, c (and 4 more).` */
export function listed({ names, more }: NearestNames, lead: string): string {
  const shown = names.join(', ');
  return more > 0 ? `${lead}: ${shown} (and ${more} more).` : `${lead}: ${shown}.`;
}

/** A word of two letters is too short for typos to be recognised. */
function tolerance(written: string, name: string): number {
  const length = Math.min(written.length, name.length);
  return length < 3 ? 0 : Math.max(1, Math.floor(length / 3));
}
