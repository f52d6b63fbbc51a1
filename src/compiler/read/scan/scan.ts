import type { Span } from '../../../diagnostics/diagnostic.ts';
import type { FileKeys } from '../../schemas.ts';
import { isFilled, isMark, type Line, splitLines } from './lines.ts';

export type EntryKind = 'keys' | 'list' | 'text';

/** A list or mapping that is still open. */
export interface Level {
  kind: Exclude<EntryKind, 'text'>;
  /** The column of its dashes or keys. */
  column: number;
  /** The lines of its first and its latest entry. */
  first: Line;
  latest: Line;
  entries: number;
}

export interface ScannedKey extends Span {
  colon: number;
}

type ValueStyle = 'plain' | 'single' | 'double' | 'list' | 'group' | 'block' | 'alias';

export interface ScannedValue extends Span {
  style: ValueStyle;
  /** `{word}` anywhere in it, outside quotes. */
  facts: Span[];
  /** `key:value` without a space within `{ }`. */
  stuck: Span[];
}

/** The contents of a line: dashes, a key and a value, each of them optional. */
export class ScannedEntry {
  line: Line;
  /** Its index among the entries of the file; -1 if it is not one of them. */
  index: number;
  dashes: number[] = [];
  key: ScannedKey | undefined;
  anchor: Span | undefined;
  tag: Span | undefined;
  value: ScannedValue | undefined;
  /** The offset of a comment on its first line. */
  comment: number | undefined;
  /** The column of the collection that its value belongs to; -1 for the whole file. */
  owner = -1;

  constructor(line: Line, index = -1) {
    this.line = line;
    this.index = index;
  }
}

export type ScanErrorKind =
  | 'tab'
  | 'indent'
  | 'no-key'
  | 'after-root'
  | 'dash-among-keys'
  | 'key-among-list'
  | 'second-colon'
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

/** The first syntax error. */
export interface ScanError extends Span {
  kind: ScanErrorKind;
  line: Line;
  /** The entry that it is in, or the line that was to be one. */
  entry: ScannedEntry;
  /** The start of the value that it is in: its quote, bracket or first character. */
  from: number;
  /** Levels that its indentation closed, outermost first. */
  closed: Level[];
}

/** The state and result of scanning a file, up to the first error. */
export class Scan {
  text: string;
  lines: Line[];
  entries: ScannedEntry[] = [];
  next = 0;
  levels: Level[] = [];
  /** The column of the collection whose latest key or dash has no value yet. */
  pending: number | undefined;
  /** The entry that is the value of the whole file, if that is a scalar or a flow collection. */
  root: ScannedEntry | undefined;
  error: ScanError | undefined;
  /** The line of a rare construct (`? key`) at which the scan gave up without an error. */
  stoppedAt: Line | undefined;
  /** The keys that such a file may have, if known. */
  allowed: FileKeys | undefined;

  constructor(text: string) {
    this.text = text;
    this.lines = splitLines(text);
  }
}

/** Creates a value without `facts` and `stuck`. */
export function simple(style: ValueStyle, start: number, end: number): ScannedValue {
  return { style, start, end, facts: [], stuck: [] };
}

type ErrorPosition = Span & { entry: ScannedEntry; from?: number; closed?: Level[] };

/** Records the first error, at which the scan stops. Returns false: the scan does not go on. */
export function fail(scan: Scan, kind: ScanErrorKind, position: ErrorPosition): false {
  const { entry, start, end, from = start, closed = [] } = position;
  const line = lineOf(scan, start);
  scan.error ??= { kind, start, end, entry, from, line, closed };
  return false;
}

export function textAt({ text }: Scan, { start, end }: Span): string {
  return text.slice(start, end);
}

const NO_LINE: Line = { index: 0, start: 0, end: 0, first: 0, indent: 0, role: 'blank' };

/** Returns the line that holds an offset, by binary search; an empty one for an empty file. */
export function lineOf(scan: Scan, offset: number): Line {
  let low = 0;
  let high = scan.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((scan.lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return scan.lines[low] ?? NO_LINE;
}

/** Returns the next line below that has more than blanks. */
export function filledBelow({ lines }: Scan, { index }: Line): Line | undefined {
  return lines.slice(index + 1).find(isFilled);
}

/** Returns the next non-blank line, if it is indented deeper than the owner of the value. */
export function nextLine(scan: Scan, from: number, owner: number): Line | undefined {
  let index = from;
  let line = scan.lines[index];
  while (line && line.first === line.end) line = scan.lines[++index];
  return line && line.indent > owner && !isMark(scan.text, line) ? line : undefined;
}

/** Sets the role of the lines up to and including `last`, and continues after it. */
export function markLines(scan: Scan, last: Line, role: 'more' | 'inside' | 'text'): void {
  for (const line of scan.lines.slice(scan.next, last.index + 1)) line.role = role;
  scan.next = Math.max(scan.next, last.index + 1);
}
