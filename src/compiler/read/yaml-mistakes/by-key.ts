import { keyAt } from '../scan/key.ts';
import { type Line, skipBlanks } from '../scan/lines.ts';
import type { Scan } from '../scan/scan.ts';
import type { Alignment } from './misplaced-above.ts';

/**
 * Finds the list at another depth whose entries begin with the same key as a line with a dash, such
 * as `- question`. Undefined if the line is at the depth of the nearest such entry, or there is
 * none.
 */
export function listByKey(scan: Scan, line: Line): Alignment | undefined {
  const like = entriesLike(scan, line);
  const partner =
    like.findLast(({ index }) => index < line.index) ??
    like.find(({ index }) => index > line.index);
  return partner && partner.indent !== line.indent
    ? { partner, column: partner.indent }
    : undefined;
}

/** Finds the nearest entry above that begins with the same key as a line with a dash. */
export function likeEntry(scan: Scan, line: Line): Line | undefined {
  return entriesLike(scan, line).findLast(({ index }) => index < line.index);
}

/** Whether fewer entries with the key of both lines are at the depth of `line` than of `other`. */
export function isOdd(scan: Scan, line: Line, other: Line): boolean {
  const like = entriesLike(scan, line);
  const at = ({ indent }: Line) => like.filter((each) => each.indent === indent).length;
  return at(line) < at(other);
}

/** Whether another entry of the file begins with the same key as a line with a dash. */
export function isBegunElsewhere(scan: Scan, line: Line): boolean {
  const key = entryKey(scan, line);
  return scan.lines.some((other) => other !== line && entryKey(scan, other) === key);
}

/** Returns the entries that begin with the same key as a line with a dash, and the line itself. */
function entriesLike(scan: Scan, line: Line): Line[] {
  const key = entryKey(scan, line);
  const isEntry = ({ role }: Line) => role === 'entry' || role === 'unread';
  return key === undefined
    ? []
    : scan.lines.filter((other) => isEntry(other) && entryKey(scan, other) === key);
}

/** Returns the key after the dash that a line begins with. */
function entryKey({ text }: Scan, { first, end }: Line): string | undefined {
  if (text[first] !== '-' || text[first + 1] !== ' ') return undefined;
  const key = keyAt(text, skipBlanks(text, first + 1), end);
  return key && text.slice(key.start, key.end);
}

/** Returns the distance from a dash to what follows it. */
export function gapOf({ text }: Scan, { first }: Line): number {
  return skipBlanks(text, first + 1) - first;
}

/** Whether a line is a list entry that begins with the given key. */
export function beginsWith(scan: Scan, line: Line, key: string): boolean {
  return entryKey(scan, line) === key;
}
