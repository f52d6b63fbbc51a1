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
  const isLike = likenessTo(scan, line);
  const partner =
    isLike &&
    (scan.lines.slice(0, line.index).findLast(isLike) ??
      scan.lines.slice(line.index + 1).find(isLike));
  return partner && partner.indent !== line.indent
    ? { partner, column: partner.indent }
    : undefined;
}

/** Finds the nearest entry above that begins with the same key as a line with a dash. */
export function likeEntry(scan: Scan, line: Line): Line | undefined {
  const isLike = likenessTo(scan, line);
  return isLike && scan.lines.slice(0, line.index).findLast(isLike);
}

/** Whether fewer entries with the key of both lines are at the depth of `line` than of `other`. */
export function isOdd(scan: Scan, line: Line, other: Line): boolean {
  const isLike = likenessTo(scan, line);
  // The line of an error is one of them, even if it was read as part of the text above it.
  const like = new Set(isLike ? [...scan.lines.filter(isLike), line, other] : []);
  const at = ({ indent }: Line) => [...like].filter((each) => each.indent === indent).length;
  return at(line) < at(other);
}

/** Whether another entry of the file begins with the same key as a line with a dash. */
export function isBegunElsewhere(scan: Scan, line: Line): boolean {
  const key = entryKey(scan, line);
  return scan.lines.some((other) => other !== line && entryKey(scan, other) === key);
}

/** Returns whether a line is an entry that begins with the same key as a line with a dash. */
function likenessTo(scan: Scan, line: Line): ((other: Line) => boolean) | undefined {
  const key = entryKey(scan, line);
  if (key === undefined) return undefined;
  const isEntry = ({ role }: Line) => role === 'entry' || role === 'unread';
  return (other) => isEntry(other) && entryKey(scan, other) === key;
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
