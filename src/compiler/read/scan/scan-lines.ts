import { type EntryHead, headAt, isDash, isExplicit } from './key.ts';
import { isMark, type Line, skipBlanks } from './lines.ts';
import { nestLine } from './nesting.ts';
import { fail, type Level, Scan, ScannedEntry, textAt } from './scan.ts';
import { readValue } from './value.ts';

/**
 * Scans the lines of a YAML file as a parser does, but remembers where everything began, and stops
 * at the first error. It accepts all that YAML accepts.
 */
export function scanLines(text: string): Scan {
  const scan = new Scan(text);
  let line = scan.lines[0];
  while (line && !scan.error && !scan.stoppedAt) {
    scan.next++;
    readLine(scan, line);
    line = scan.lines[scan.next];
  }
  return scan;
}

function readLine(scan: Scan, line: Line): void {
  if (line.first === line.end) line.role = 'blank';
  else if (scan.text[line.first] === '#') line.role = 'comment';
  else if (isMark(scan.text, line)) readMark(scan, line);
  else if (isDirective(scan, line)) readDirective(scan, line);
  else readEntry(scan, line);
}

function readMark(scan: Scan, line: Line): void {
  line.role = 'mark';
  scan.levels = [];
  scan.pending = undefined;
  scan.root = undefined;
  const rest = skipBlanks(scan.text, line.start + 3);
  if (rest < line.end && scan.text[rest] !== '#') scan.stoppedAt = line;
}

function isDirective(scan: Scan, line: Line): boolean {
  const atTop = scan.entries.length === 0 && line.first === line.start;
  return atTop && /^%(?:YAML|TAG)[ \t]/.test(textAt(scan, line));
}

/** Reads a directive, which is only valid above a `---` line. */
function readDirective(scan: Scan, line: Line): void {
  line.role = 'mark';
  const below = scan.lines.slice(line.index + 1);
  const next = below.find(
    ({ first, end }) => first < end && !'#%'.includes(scan.text[first] ?? ''),
  );
  if (next && isMark(scan.text, next)) return;
  fail(scan, 'instruction', { entry: new ScannedEntry(line), start: line.first, end: line.end });
}

function readEntry(scan: Scan, line: Line): void {
  line.role = 'entry';
  const entry = new ScannedEntry(line, scan.entries.length);
  const tab = line.start + line.indent;
  scan.entries.push(entry);
  // Only brackets that hold the whole file may follow a tab.
  const isRoot = scan.entries.length === 1 && '[{'.includes(scan.text[line.first] ?? ' ');
  if (tab < line.first && !isRoot) {
    fail(scan, 'tab', { entry, start: tab, end: line.first });
    return;
  }
  const head = headAt(scan.text, line.first, line.end);
  if (nestLine(scan, entry, head.kind)) readContent(scan, entry, head);
}

function readContent(scan: Scan, entry: ScannedEntry, head: EntryHead): void {
  scan.pending = undefined;
  const { at, key } = readDashes(scan, entry, head);
  if (scan.error) return;
  if (isExplicit(scan.text, at)) {
    scan.stoppedAt = entry.line;
    return;
  }
  entry.key = key;
  if (key) entry.owner = at - entry.line.start;
  readValue(scan, entry, key ? skipBlanks(scan.text, key.colon + 1) : at);
}

/** Returns where the entry goes on behind its dashes, and the key there. */
function readDashes(scan: Scan, entry: ScannedEntry, { key: first }: EntryHead) {
  const { line } = entry;
  let at = line.first;
  let key = first;
  while (isDash(scan.text, at)) {
    entry.dashes.push(at);
    entry.owner = at - line.start;
    const next = skipBlanks(scan.text, at + 1);
    const head = headAt(scan.text, next, line.end);
    if (head.kind !== 'text') openInside(scan, entry, { kind: head.kind, at: next, gap: at + 1 });
    at = next;
    key = head.key;
  }
  return { at, key };
}

/** Opens a collection on the same line as its dash: `- key: value`, `- - one`. */
function openInside(
  scan: Scan,
  entry: ScannedEntry,
  { kind, at, gap }: { kind: Level['kind']; at: number; gap: number },
): void {
  const { line } = entry;
  const tab = scan.text.slice(gap, at).indexOf('\t');
  if (tab >= 0) fail(scan, 'tab', { entry, start: gap + tab, end: gap + tab + 1 });
  scan.levels.push({ kind, column: at - line.start, first: line, latest: line, entries: 1 });
}
