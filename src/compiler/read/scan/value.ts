import { readBrackets } from './brackets.ts';
import { skipProperties } from './key.ts';
import { colonIn, endOfText, isGapAt, type Line, skipBlanks } from './lines.ts';
import { readQuotes } from './quotes.ts';
import {
  fail,
  markLines,
  nextLine,
  type Scan,
  type ScannedEntry,
  type ScannedValue,
  simple,
} from './scan.ts';

/** Reads the value that begins at `at`, over all of its lines. */
export function readValue(scan: Scan, entry: ScannedEntry, at: number): void {
  const { text } = scan;
  const { line } = entry;
  const properties = skipProperties(text, at, line.end);
  entry.anchor ??= properties.anchor;
  entry.tag ??= properties.tag;
  const start = properties.at;
  const first = text[start] ?? '';
  if (properties.anchor && properties.anchor.end === properties.anchor.start + 1) {
    refuse(scan, entry, 'bad-start', properties.anchor.start);
  } else if (start >= line.end) scan.pending = entry.owner;
  else if (first === '#') {
    entry.comment = start;
    scan.pending = entry.owner;
  } else if (first === '"' || first === "'") readQuotes(scan, entry, start);
  else if (first === '[' || first === '{') readBrackets(scan, entry, start);
  else if (first === '|' || first === '>') readBlock(scan, entry, start);
  else if (first === '*') readAlias(scan, entry, start);
  else if (first === '-' && isGapAt(text, start + 1)) refuse(scan, entry, 'dash-after-key', start);
  else if (cannotBegin(text, start)) refuse(scan, entry, 'bad-start', start);
  else readPlain(scan, entry, start);
}

function cannotBegin(text: string, at: number): boolean {
  const first = text[at] ?? '';
  if ('@`%,]}'.includes(first)) return true;
  return (first === '?' || first === ':') && isGapAt(text, at + 1);
}

function refuse(
  scan: Scan,
  entry: ScannedEntry,
  kind: 'bad-start' | 'dash-after-key',
  at: number,
): void {
  fail(scan, kind, { entry, start: at, end: endOfText(scan.text, at, entry.line.end).end });
}

function readAlias(scan: Scan, entry: ScannedEntry, start: number): void {
  const { text } = scan;
  let end = start + 1;
  while (end < entry.line.end && !isGapAt(text, end) && !'[]{},'.includes(text[end] ?? '')) end++;
  const tail = skipBlanks(text, end);
  const alone = tail >= entry.line.end || (text[tail] === '#' && tail > end);
  if (alone && end > start + 1) entry.value = simple('alias', start, end);
  else refuse(scan, entry, 'bad-start', start);
}

function readPlain(scan: Scan, entry: ScannedEntry, start: number): void {
  const { text } = scan;
  const { end, comment } = endOfText(text, start, entry.line.end);
  const value = simple('plain', start, end);
  entry.value = value;
  entry.comment = comment;
  const colon = colonIn(text, start, end);
  if (colon >= 0) fail(scan, 'second-colon', { entry, start, end: colon + 1 });
  let open = comment === undefined;
  while (open && !scan.error) open = readMore(scan, entry, value);
}

/** Reads another line of a plain scalar. Returns false if the scalar has ended. */
function readMore(scan: Scan, entry: ScannedEntry, value: ScannedValue): boolean {
  const line = nextLine(scan, scan.next, entry.owner);
  if (!line || scan.text[line.first] === '#') return false;
  markLines(scan, line, 'more');
  const { end, comment } = endOfText(scan.text, line.first, line.end);
  value.end = end;
  const colon = colonIn(scan.text, line.first, end);
  if (colon >= 0) {
    fail(scan, 'deep-colon', { entry, start: line.first, end: colon + 1, from: value.start });
  }
  return comment === undefined;
}

const BLOCK_HEADER = /^[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?:[ \t]#.*)?$/;

function readBlock(scan: Scan, entry: ScannedEntry, start: number): void {
  const header = scan.text.slice(start, entry.line.end);
  if (!BLOCK_HEADER.test(header)) {
    fail(scan, 'block-header', { entry, start, end: start + header.trimEnd().length });
    return;
  }
  const value = simple('block', start, entry.line.end);
  entry.value = value;
  const digit = Number(/[1-9]/.exec(header.slice(0, 3))?.[0] ?? 0);
  const first = nextLine(scan, scan.next, entry.owner);
  const indent = digit ? entry.owner + digit : (first?.indent ?? 0);
  let line = first;
  while (line && line.indent >= indent && !scan.error) {
    failAtTab(scan, entry, { next: line, indent });
    value.end = line.end;
    markLines(scan, line, 'text');
    line = nextLine(scan, scan.next, entry.owner);
  }
}

/** A line with nothing but a tab ends a block scalar, invisibly to its author. */
function failAtTab(scan: Scan, entry: ScannedEntry, text: { next: Line; indent: number }): void {
  const blank = scan.lines.slice(scan.next, text.next.index);
  const line = blank.find(({ start, end, indent }) => start + indent < end && indent < text.indent);
  if (line) fail(scan, 'tab', { entry, start: line.start + line.indent, end: line.end });
}
