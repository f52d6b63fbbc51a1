import { markLines, nextLine } from './ahead.ts';
import { skipProperties } from './key.ts';
import { endOfText, isGap, type Line, skipBlanks } from './lines.ts';
import { readBrackets } from './read-brackets.ts';
import { readQuotes } from './read-quotes.ts';
import { type Entry, simple, stop, type Value, type Walk } from './walk.ts';

/** Reads the value that begins at `at`, over as many lines as it has. */
export function readValue(walk: Walk, entry: Entry, at: number): void {
  const { text } = walk;
  const { line } = entry;
  const properties = skipProperties(text, at, line.end);
  entry.anchor ??= properties.anchor;
  entry.tag ??= properties.tag;
  const start = properties.at;
  const first = text[start] ?? '';
  if (properties.anchor && properties.anchor.end === properties.anchor.start + 1) {
    refuse(walk, entry, 'bad-start', properties.anchor.start);
  } else if (start >= line.end) walk.pending = entry.owner;
  else if (first === '#') noteComment(walk, entry, start);
  else if (first === '"' || first === "'") readQuotes(walk, entry, start);
  else if (first === '[' || first === '{') readBrackets(walk, entry, start);
  else if (first === '|' || first === '>') readBlock(walk, entry, start);
  else if (first === '*') readAlias(walk, entry, start);
  else if (first === '-' && isGap(text[start + 1])) refuse(walk, entry, 'dash-after-key', start);
  else if (cannotBegin(text, start)) refuse(walk, entry, 'bad-start', start);
  else readPlain(walk, entry, start);
}

function noteComment(walk: Walk, entry: Entry, at: number): void {
  entry.comment = at;
  walk.pending = entry.owner;
}

function cannotBegin(text: string, at: number): boolean {
  const first = text[at] ?? '';
  if ('@`%,]}'.includes(first)) return true;
  return (first === '?' || first === ':') && isGap(text[at + 1]);
}

function refuse(walk: Walk, entry: Entry, kind: 'bad-start' | 'dash-after-key', at: number): void {
  stop(walk, kind, { entry, start: at, end: endOfText(walk.text, at, entry.line.end).end });
}

function readAlias(walk: Walk, entry: Entry, start: number): void {
  const { text } = walk;
  let end = start + 1;
  while (end < entry.line.end && !isGap(text[end]) && !'[]{},'.includes(text[end] ?? '')) end++;
  const tail = skipBlanks(text, end);
  const alone = tail >= entry.line.end || (text[tail] === '#' && tail > end);
  if (alone && end > start + 1) entry.value = simple('alias', start, end);
  else refuse(walk, entry, 'bad-start', start);
}

function readPlain(walk: Walk, entry: Entry, start: number): void {
  const { text } = walk;
  const { end, comment } = endOfText(text, start, entry.line.end);
  const value = simple('plain', start, end);
  entry.value = value;
  entry.comment = comment;
  const colon = strayColon(text, start, end);
  if (colon >= 0) stop(walk, 'stray-colon', { entry, start, end: colon + 1 });
  let open = comment === undefined;
  while (open && !walk.trouble) open = readMore(walk, entry, value);
}

/** Reads one more line of a plain text. False if the text has ended. */
function readMore(walk: Walk, entry: Entry, value: Value): boolean {
  const line = nextLine(walk, walk.next, entry.owner);
  if (!line || walk.text[line.first] === '#') return false;
  markLines(walk, line, 'more');
  const { end, comment } = endOfText(walk.text, line.first, line.end);
  value.end = end;
  const colon = strayColon(walk.text, line.first, end);
  if (colon >= 0) {
    stop(walk, 'deep-colon', { entry, line, start: line.first, end: colon + 1, from: value.start });
  }
  return comment === undefined;
}

function strayColon(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (text[at] === ':' && isGap(text[at + 1])) return at;
  return -1;
}

const BLOCK_HEADER = /^[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?:[ \t]#.*)?$/;

function readBlock(walk: Walk, entry: Entry, start: number): void {
  const header = walk.text.slice(start, entry.line.end);
  if (BLOCK_HEADER.test(header)) readBlockText(walk, entry, { start, header });
  else stop(walk, 'block-header', { entry, start, end: start + header.trimEnd().length });
}

function readBlockText(walk: Walk, entry: Entry, block: { start: number; header: string }): void {
  const { start, header } = block;
  const value = simple('block', start, entry.line.end);
  entry.value = value;
  const digit = Number(/[1-9]/.exec(header.slice(0, 3))?.[0] ?? 0);
  const first = nextLine(walk, walk.next, entry.owner);
  const indent = digit ? entry.owner + digit : (first?.indent ?? 0);
  let line = first;
  while (line && line.indent >= indent && !walk.trouble) {
    stopAtTab(walk, entry, { next: line, indent });
    value.end = line.end;
    markLines(walk, line, 'text');
    line = nextLine(walk, walk.next, entry.owner);
  }
}

/** A line with nothing but a tab ends a block text, although nobody can see why. */
function stopAtTab(walk: Walk, entry: Entry, text: { next: Line; indent: number }): void {
  const blank = walk.lines.slice(walk.next, text.next.index);
  const line = blank.find(({ start, end, indent }) => start + indent < end && indent < text.indent);
  if (line) stop(walk, 'tab', { entry, line, start: line.start + line.indent, end: line.end });
}
