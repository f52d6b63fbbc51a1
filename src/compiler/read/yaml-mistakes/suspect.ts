import { skipBlanks } from './lines.ts';
import { replaced, restOfLine } from './slip.ts';
import type { Entry, Walk } from './walk.ts';

/** A line that should be a key with its value or an entry of a list, and may be neither. */
export interface Suspect {
  walk: Walk;
  entry: Entry;
  /** Its text without dashes, comment and spaces around it. */
  start: number;
  end: number;
  text: string;
  /** The entry above it. */
  previous: Entry | undefined;
}

export function suspectOf(walk: Walk, entry: Entry): Suspect {
  const dash = entry.dashes.at(-1);
  const from = dash === undefined ? entry.line.first : skipBlanks(walk.text, dash + 1);
  const { start, end } = restOfLine(walk, from, entry.line.end);
  const previous = walk.entries[entry.index - 1];
  return { walk, entry, start, end, text: walk.text.slice(start, end), previous };
}

/** The author's line with the first `length` characters of its text replaced. */
export function withStart(suspect: Suspect, length: number, by: string): string {
  const { walk, entry, start } = suspect;
  return replaced(walk, entry, { start, end: start + length }, by);
}
