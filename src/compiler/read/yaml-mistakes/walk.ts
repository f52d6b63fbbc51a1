import type { Span } from '../../../diagnostics/diagnostic.ts';
import { type Line, splitLines } from './lines.ts';

export type Kind = 'keys' | 'list' | 'text';

/** A list or a group of keys that is still open. */
export interface Level {
  kind: Exclude<Kind, 'text'>;
  /** How many characters stand before its dashes or keys. */
  column: number;
  /** The lines of its first and its latest entry. */
  first: Line;
  latest: Line;
  entries: number;
}

export interface Key extends Span {
  colon: number;
}

export type Style = 'plain' | 'single' | 'double' | 'list' | 'group' | 'block' | 'alias';

export interface Value extends Span {
  style: Style;
  /** `{word}` anywhere in it, outside quotes. */
  facts: Span[];
  /** `key:value` without a space in a `{ }`. */
  stuck: Span[];
}

/** What a line says: dashes, a key, a value, each of them optional. */
export interface Entry {
  line: Line;
  /** Its place among the entries of the file; -1 for one that is not among them. */
  index: number;
  dashes: number[];
  key: Key | undefined;
  anchor: Span | undefined;
  tag: Span | undefined;
  value: Value | undefined;
  /** Where a comment begins on its first line. */
  comment: number | undefined;
  /** The column of the list or group that its value belongs to; -1 for the whole file. */
  owner: number;
}

export type TroubleKind =
  | 'tab'
  | 'indent'
  | 'no-key'
  | 'after-root'
  | 'dash-among-keys'
  | 'key-among-list'
  | 'stray-colon'
  | 'deep-colon'
  | 'bad-start'
  | 'dash-after-key'
  | 'block-header'
  | 'open-quote'
  | 'after-quote'
  | 'bad-escape'
  | 'open-bracket'
  | 'wrong-bracket'
  | 'after-bracket'
  | 'no-comma'
  | 'extra-comma'
  | 'dash-in-brackets'
  | 'outdented-bracket'
  | 'instruction';

/** The first place where the lines stop making sense. */
export interface Trouble extends Span {
  kind: TroubleKind;
  line: Line;
  /** The entry it is in, or the line that was to be one. */
  entry: Entry;
  /** Where the value it is in begins: its quote, bracket or first character. */
  from: number;
  /** Levels that its indentation closed, outermost first. */
  closed: Level[];
}

/** A reading of the lines of a file, as far as they make sense. */
export interface Walk {
  text: string;
  lines: Line[];
  entries: Entry[];
  next: number;
  levels: Level[];
  /** The column of the list or group whose latest key or dash still waits for its value. */
  pending: number | undefined;
  /** The entry that is the value of the whole file, where that is neither keys nor a list. */
  root: Entry | undefined;
  trouble: Trouble | undefined;
  /** The keys that such a file has of its own, where that is known. */
  ownKeys: ReadonlySet<string> | undefined;
  /** Reached something rare (`? key`) that this reading does not follow. */
  lost: Line | undefined;
}

export function startWalk(text: string): Walk {
  return {
    text,
    lines: splitLines(text),
    entries: [],
    next: 0,
    levels: [],
    pending: undefined,
    root: undefined,
    trouble: undefined,
    lost: undefined,
    ownKeys: undefined,
  };
}

export function startEntry(line: Line, index = -1): Entry {
  return {
    line,
    index,
    dashes: [],
    key: undefined,
    anchor: undefined,
    tag: undefined,
    value: undefined,
    comment: undefined,
    owner: -1,
  };
}

/** A value without anything remarkable in it. */
export function simple(style: Style, start: number, end: number): Value {
  return { style, start, end, facts: [], stuck: [] };
}

type Place = Span & { entry: Entry; from?: number; line?: Line; closed?: Level[] };

/** Records the first trouble; the reading ends there. */
export function stop(walk: Walk, kind: TroubleKind, place: Place): void {
  const { entry, start, end, from = start, line = entry.line, closed = [] } = place;
  walk.trouble ??= { kind, start, end, entry, from, line, closed };
}

/** The line that holds an offset. */
export function lineOf(walk: Walk, offset: number): Line | undefined {
  let low = 0;
  let high = walk.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((walk.lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return walk.lines[low];
}
