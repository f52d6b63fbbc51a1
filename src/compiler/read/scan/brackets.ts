import { isGapAt, type Line } from './lines.ts';
import { readTail, skipQuotes } from './quotes.ts';
import {
  fail,
  lineOf,
  markLines,
  nextLine,
  type Scan,
  type ScannedEntry,
  type ScannedValue,
  simple,
} from './scan.ts';

/** An open bracket, and the state of its current entry. */
interface OpenBracket {
  at: number;
  /** Where a plain scalar began; -1 before one and in quotes. */
  word: number;
  /** Where a complete quoted scalar or inner collection began; -1 if there is none. */
  done: number;
  /** Whether the entry has a key. */
  keyed: boolean;
}

/** The state of reading a flow collection. */
interface BracketReader {
  scan: Scan;
  entry: ScannedEntry;
  value: ScannedValue;
  frames: OpenBracket[];
  at: number;
}

const KEY_WITHOUT_SPACE = /^[A-Za-z_][\w-]*:[^\s/]/;
const CLOSING: Record<string, string> = { '[': ']', '{': '}' };
const FACT = /^[A-Za-z][\w-]*$/;

/** Reads `[...]` or `{...}`; only a comment may follow on the line. */
export function readBrackets(scan: Scan, entry: ScannedEntry, start: number): void {
  const gap = Math.max(entry.key?.colon ?? -1, entry.dashes.at(-1) ?? -1) + 1;
  const tab = gap > 0 ? scan.text.slice(gap, start).indexOf('\t') + gap : -1;
  if (tab >= gap && gap > 0) fail(scan, 'tab', { entry, start: tab, end: tab + 1, from: start });
  const value = simple(scan.text[start] === '[' ? 'list' : 'group', start, start + 1);
  const reading: BracketReader = { scan, entry, value, frames: [], at: start };
  do readNext(reading);
  while (reading.frames.length > 0 && !scan.error);
  if (scan.error) return;
  entry.value = { ...value, end: reading.at };
  readTail(scan, entry, 'after-bracket');
}

function readNext(reading: BracketReader): void {
  const { scan, entry, frames, at } = reading;
  const frame = frames.at(-1);
  const char = scan.text[at] ?? '';
  if (at >= scan.text.length) openAtEnd(reading);
  else if (isForbiddenTab(reading, frame)) {
    fail(scan, 'tab', { entry, start: at, end: at + 1, from: frame?.at ?? at });
  } else if (char === '\n' || char === '\r') goToNextLine(reading);
  else if (char === '#' && isGapAt(scan.text, at - 1)) skipComment(reading, frame);
  else if (char === ']' || char === '}') close(reading, char);
  else if (frame && frame.word < 0 && frame.done >= 0 && !isSeparator(scan.text, at))
    fail(scan, 'no-comma', { entry, start: at, end: at + 1, from: frame.done });
  else if ((char === '"' || char === "'") && (frame?.word ?? -1) < 0) readQuoted(reading, frame);
  else if (char in CLOSING) open(reading, frame);
  else if (frame) readCharacter(reading, frame, char);
}

/** A comment also ends a plain scalar. */
function skipComment(reading: BracketReader, frame: OpenBracket | undefined): void {
  if (frame && frame.word >= 0) frame.done = frame.word;
  if (frame) frame.word = -1;
  reading.at = lineOf(reading.scan, reading.at).end;
}

function isSeparator(text: string, at: number): boolean {
  return text[at] === ',' || text[at] === ':' || isGapAt(text, at);
}

function readQuoted(reading: BracketReader, frame: OpenBracket | undefined): void {
  const end = skipQuotes(reading.scan, reading.entry, reading.at);
  if (end < 0) return;
  if (frame) frame.done = reading.at;
  reading.at = end;
}

function open(reading: BracketReader, frame: OpenBracket | undefined): void {
  const { scan, entry, at: start } = reading;
  const word = frame?.word ?? -1;
  if (word >= 0) fail(scan, 'no-comma', { entry, start, end: start + 1, from: word });
  if (frame) frame.done = start;
  reading.frames.push({ at: reading.at, word: -1, done: -1, keyed: false });
  reading.at++;
}

/** YAML allows a tab in brackets only on continuation lines indented deeper than the key. */
function isForbiddenTab(
  { scan, entry, at }: BracketReader,
  frame: OpenBracket | undefined,
): boolean {
  return (
    scan.text[at] === '\t' &&
    (frame?.word ?? -1) < 0 &&
    entry.owner >= 0 &&
    lineOf(scan, at) === entry.line
  );
}

function close(reading: BracketReader, char: string): void {
  const { scan, entry, frames, at, value } = reading;
  const frame = frames.pop();
  if (!frame) return;
  if (CLOSING[scan.text[frame.at] ?? ''] !== char) {
    fail(scan, 'wrong-bracket', { entry, start: at, end: at + 1, from: frame.at });
  }
  const content = scan.text.slice(frame.at + 1, at).trim();
  if (char === '}' && FACT.test(content)) value.facts.push({ start: frame.at, end: at + 1 });
  endEntry(reading, frame);
  reading.at++;
}

function goToNextLine(reading: BracketReader): void {
  const { scan, entry } = reading;
  let index = lineOf(scan, reading.at).index + 1;
  while (isEmpty(scan, scan.lines[index])) index++;
  const line = nextLine(scan, index, entry.owner);
  if (line) {
    markLines(scan, line, 'inside');
    reading.at = line.first;
  } else openAtEnd(reading, scan.lines[index]);
}

function isEmpty(scan: Scan, line: Line | undefined): boolean {
  return line !== undefined && (line.first === line.end || scan.text[line.first] === '#');
}

/** Reports an unclosed bracket: the file ends, or the next line is not indented enough. */
function openAtEnd({ scan, entry, frames }: BracketReader, next?: Line): void {
  const from = frames.at(-1)?.at ?? entry.line.first;
  const tab = next && next.start + next.indent;
  if (next && tab !== undefined && tab < next.first) {
    fail(scan, 'tab', { entry, start: tab, end: next.first, from });
  } else if (next && scan.text[next.first] === CLOSING[scan.text[from] ?? '']) {
    fail(scan, 'outdented-bracket', { entry, start: next.first, end: next.first + 1, from });
  } else {
    fail(scan, 'open-bracket', { entry, start: from, end: from + 1 });
  }
}

/** Reads a character of a flow entry that is not a quote, bracket or comment. */
function readCharacter(reading: BracketReader, frame: OpenBracket, char: string): void {
  const { scan, entry, at } = reading;
  const isGap = isGapAt(scan.text, at);
  const begins = frame.word < 0 && !isGap;
  if (char === ',') readComma(reading, frame);
  else if (char === ':' && (frame.done >= 0 || isWordEnd(scan.text, at + 1))) {
    readColon(reading, frame);
  } else if (begins && '@`%|>#'.includes(char)) {
    const [text = ''] = /^[^,[\]{}\r\n]*/.exec(scan.text.slice(at, at + 200)) ?? [];
    const end = at + text.trimEnd().length;
    fail(scan, 'bad-start', { entry, start: at, end, from: frame.at });
  } else if (begins && char === '-' && isWordEnd(scan.text, at + 1)) {
    fail(scan, 'dash-in-brackets', { entry, start: at, end: at + 1, from: frame.at });
  } else if (begins) frame.word = at;
  else if (isGap && '&!'.includes(scan.text[frame.word] ?? ' ')) frame.word = -1;
  reading.at++;
}

function isWordEnd(text: string, at: number): boolean {
  return isGapAt(text, at) || ',[]{}'.includes(text[at] ?? ' ');
}

function readComma(reading: BracketReader, frame: OpenBracket): void {
  const { scan, entry, at } = reading;
  if (frame.word < 0 && frame.done < 0 && !frame.keyed) {
    fail(scan, 'extra-comma', { entry, start: at, end: at + 1, from: frame.at });
  }
  endEntry(reading, frame);
}

function readColon(reading: BracketReader, frame: OpenBracket): void {
  const { scan, entry, at } = reading;
  const position = { entry, start: at, end: at + 1 };
  const value = Math.max(frame.word, frame.done);
  if (frame.keyed && value >= 0) fail(scan, 'no-comma', { ...position, from: value });
  else if (frame.keyed) fail(scan, 'bad-start', { ...position, from: frame.at });
  // In a list, `key: value` has to be on one line; else a bracket was left open above.
  else if (scan.text[frame.at] === '[' && value >= 0 && lineOf(scan, value) !== lineOf(scan, at))
    fail(scan, 'open-bracket', { entry, start: frame.at, end: frame.at + 1, from: frame.at });
  frame.keyed = true;
  frame.word = -1;
  frame.done = -1;
}

/** Ends an entry; records `key:value` that was meant to be a key and its value. */
function endEntry({ scan, value, at }: BracketReader, frame: OpenBracket): void {
  const word = frame.word < 0 ? '' : scan.text.slice(frame.word, at).trimEnd();
  if (scan.text[frame.at] === '{' && !frame.keyed && KEY_WITHOUT_SPACE.test(word)) {
    value.stuck.push({ start: frame.word, end: frame.word + word.length });
  }
  frame.word = -1;
  frame.done = -1;
  frame.keyed = false;
}
