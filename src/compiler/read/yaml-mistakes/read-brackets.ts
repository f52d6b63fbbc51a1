import { markLines, nextLine } from './ahead.ts';
import { endEntry, type Frame, type Reading, readCharacter, stopAt } from './bracket-entry.ts';
import { isGap, type Line, skipBlanks } from './lines.ts';
import { skipQuotes } from './read-quotes.ts';
import { type Entry, lineOf, simple, stop, type Walk } from './walk.ts';

const CLOSING: Record<string, string> = { '[': ']', '{': '}' };
const FACT = /^[A-Za-z][\w-]*$/;

/** Reads `[...]` or `{...}`; what follows it on its line must be a comment or nothing. */
export function readBrackets(walk: Walk, entry: Entry, start: number): void {
  const gap = Math.max(entry.key?.colon ?? -1, entry.dashes.at(-1) ?? -1) + 1;
  const tab = gap > 0 ? walk.text.slice(gap, start).indexOf('\t') + gap : -1;
  if (tab >= gap && gap > 0) stopAt(walk, 'tab', { entry, start: tab, end: tab + 1, from: start });
  const value = simple(walk.text[start] === '[' ? 'list' : 'group', start, start + 1);
  const reading: Reading = { walk, entry, value, frames: [], at: start };
  do readNext(reading);
  while (reading.frames.length > 0 && !walk.trouble);
  if (walk.trouble) return;
  entry.value = { ...value, end: reading.at };
  readTail(walk, entry, start, reading.at);
}

function readTail(walk: Walk, entry: Entry, from: number, end: number): void {
  const line = lineOf(walk, end - 1) ?? entry.line;
  const tail = skipBlanks(walk.text, end);
  if (tail >= line.end) return;
  if (walk.text[tail] === '#' && tail > end) entry.comment = tail;
  else stop(walk, 'after-bracket', { entry, line, start: tail, end: line.end, from });
}

function readNext(reading: Reading): void {
  const { walk, entry, frames, at } = reading;
  const frame = frames.at(-1);
  const char = walk.text[at] ?? '';
  if (at >= walk.text.length) openAtEnd(reading);
  else if (isForbiddenTab(reading, frame)) {
    stopAt(walk, 'tab', { entry, start: at, end: at + 1, from: frame?.at ?? at });
  } else if (char === '\n' || char === '\r') goToNextLine(reading);
  else if (char === '#' && isGap(walk.text[at - 1])) skipComment(reading, frame);
  else if (char === ']' || char === '}') close(reading, char);
  else if (frame && frame.word < 0 && frame.done >= 0 && !isSeparator(char)) refuse(reading, frame);
  else if ((char === '"' || char === "'") && (frame?.word ?? -1) < 0) readQuoted(reading, frame);
  else if (char in CLOSING) open(reading, frame);
  else if (frame) readCharacter(reading, frame, char);
}

/** A comment also ends plain text. */
function skipComment(reading: Reading, frame: Frame | undefined): void {
  if (frame && frame.word >= 0) frame.done = frame.word;
  if (frame) frame.word = -1;
  reading.at = lineOf(reading.walk, reading.at)?.end ?? reading.walk.text.length;
}

function isSeparator(char: string): boolean {
  return char === ',' || char === ':' || isGap(char);
}

/** Something begins although the entry is complete: a comma is missing in front of it. */
function refuse({ walk, entry, at }: Reading, { done }: Frame): void {
  stopAt(walk, 'no-comma', { entry, start: at, end: at + 1, from: done });
}

function readQuoted(reading: Reading, frame: Frame | undefined): void {
  const end = skipQuotes(reading.walk, reading.entry, reading.at);
  if (end < 0) return;
  if (frame) frame.done = reading.at;
  reading.at = end;
}

function open(reading: Reading, frame: Frame | undefined): void {
  const { walk, entry, at: start } = reading;
  const word = frame?.word ?? -1;
  if (word >= 0) stopAt(walk, 'no-comma', { entry, start, end: start + 1, from: word });
  if (frame) frame.done = start;
  reading.frames.push({ at: reading.at, word: -1, done: -1, keyed: false });
  reading.at++;
}

/** YAML takes a tab in brackets only on lines that begin further right than their key. */
function isForbiddenTab({ walk, entry, at }: Reading, frame: Frame | undefined): boolean {
  return (
    walk.text[at] === '\t' &&
    (frame?.word ?? -1) < 0 &&
    entry.owner >= 0 &&
    lineOf(walk, at) === entry.line
  );
}

function close(reading: Reading, char: string): void {
  const { walk, entry, frames, at, value } = reading;
  const frame = frames.pop();
  if (!frame) return;
  if (CLOSING[walk.text[frame.at] ?? ''] !== char) {
    stopAt(walk, 'wrong-bracket', { entry, start: at, end: at + 1, from: frame.at });
  }
  const content = walk.text.slice(frame.at + 1, at).trim();
  if (char === '}' && FACT.test(content)) value.facts.push({ start: frame.at, end: at + 1 });
  endEntry(reading, frame);
  reading.at++;
}

function goToNextLine(reading: Reading): void {
  const { walk, entry } = reading;
  let index = (lineOf(walk, reading.at)?.index ?? 0) + 1;
  while (isEmpty(walk, walk.lines[index])) index++;
  const line = nextLine(walk, index, entry.owner);
  if (line) {
    markLines(walk, line, 'inside');
    reading.at = line.first;
  } else openAtEnd(reading, walk.lines[index]);
}

function isEmpty(walk: Walk, line: Line | undefined): boolean {
  return line !== undefined && (line.first === line.end || walk.text[line.first] === '#');
}

/** The brackets cannot go on: the file ends, or the next line is too far left. */
function openAtEnd({ walk, entry, frames }: Reading, next?: Line): void {
  const from = frames.at(-1)?.at ?? entry.line.first;
  const tab = next && next.start + next.indent;
  if (next && tab !== undefined && tab < next.first) {
    stopAt(walk, 'tab', { entry, start: tab, end: next.first, from });
  } else if (next && walk.text[next.first] === CLOSING[walk.text[from] ?? '']) {
    stopAt(walk, 'outdented-bracket', { entry, start: next.first, end: next.first + 1, from });
  } else {
    const line = lineOf(walk, from) ?? entry.line;
    stop(walk, 'open-bracket', { entry, line, start: from, end: from + 1 });
  }
}
