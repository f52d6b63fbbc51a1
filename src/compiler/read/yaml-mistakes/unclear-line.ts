import { skipBlanks } from '../scan/lines.ts';
import type { Scan, ScannedEntry } from '../scan/scan.ts';
import { replaced, restOfLine } from './yaml-mistake.ts';

/** A line that should be a key with its value or an entry of a list, and may be neither. */
export interface UnclearLine {
  scan: Scan;
  entry: ScannedEntry;
  /** Its text without dashes, comment and spaces around it. */
  start: number;
  end: number;
  text: string;
  /** The entry above it. */
  previous: ScannedEntry | undefined;
}

export function unclearLine(scan: Scan, entry: ScannedEntry): UnclearLine {
  const dash = entry.dashes.at(-1);
  const from = dash === undefined ? entry.line.first : skipBlanks(scan.text, dash + 1);
  const { start, end } = restOfLine(scan, from, entry.line.end);
  const previous = scan.entries[entry.index - 1];
  return { scan, entry, start, end, text: scan.text.slice(start, end), previous };
}

/** The author's line with the first `length` characters of its text replaced. */
export function withStart(unclear: UnclearLine, length: number, by: string): string {
  const { scan, entry, start } = unclear;
  return replaced(scan, entry, { start, end: start + length }, by);
}
