import { isDash, isExplicit, keyAt, kindAt } from './key.ts';
import { isMark, type Line, skipBlanks } from './lines.ts';
import { place } from './place.ts';
import { readValue } from './value.ts';
import { type Entry, type Level, startEntry, startWalk, stop, type Walk } from './walk.ts';

/**
 * Reads the lines of a YAML file the way YAML does, but remembers where everything began, and
 * ends at the first place that makes no sense. It accepts whatever YAML accepts.
 */
export function survey(text: string): Walk {
  const walk = startWalk(text);
  let line = walk.lines[0];
  while (line && !walk.trouble && !walk.lost) {
    walk.next++;
    readLine(walk, line);
    line = walk.lines[walk.next];
  }
  return walk;
}

function readLine(walk: Walk, line: Line): void {
  if (line.first === line.end) line.role = 'blank';
  else if (walk.text[line.first] === '#') line.role = 'comment';
  else if (isMark(walk.text, line)) readMark(walk, line);
  else if (isDirective(walk, line)) readDirective(walk, line);
  else readEntry(walk, line);
}

function readMark(walk: Walk, line: Line): void {
  line.role = 'mark';
  walk.levels = [];
  walk.pending = undefined;
  walk.root = undefined;
  const rest = skipBlanks(walk.text, line.start + 3);
  if (rest < line.end && walk.text[rest] !== '#') walk.lost = line;
}

function isDirective(walk: Walk, line: Line): boolean {
  const atTop = walk.entries.length === 0 && line.first === line.start;
  return atTop && /^%(?:YAML|TAG)[ \t]/.test(walk.text.slice(line.start, line.end));
}

/** An instruction to YAML, which only means something above a line of three dashes. */
function readDirective(walk: Walk, line: Line): void {
  line.role = 'mark';
  const below = walk.lines.slice(line.index + 1);
  const next = below.find(
    ({ first, end }) => first < end && !'#%'.includes(walk.text[first] ?? ''),
  );
  if (next && isMark(walk.text, next)) return;
  stop(walk, 'instruction', { entry: startEntry(line), start: line.first, end: line.end });
}

function readEntry(walk: Walk, line: Line): void {
  line.role = 'entry';
  const entry = startEntry(line, walk.entries.length);
  const tab = line.start + line.indent;
  walk.entries.push(entry);
  if (tab < line.first && !isBracketRoot(walk, line))
    stop(walk, 'tab', { entry, start: tab, end: line.first });
  else if (place(walk, entry, kindAt(walk.text, line.first, line.end))) readContent(walk, entry);
}

/** Only brackets that hold the whole file may begin after a tab. */
function isBracketRoot({ text, entries }: Walk, { first }: Line): boolean {
  return entries.length === 1 && '[{'.includes(text[first] ?? ' ');
}

function readContent(walk: Walk, entry: Entry): void {
  walk.pending = undefined;
  const at = readDashes(walk, entry);
  if (walk.trouble) return;
  if (isExplicit(walk.text, at)) walk.lost = entry.line;
  else readRest(walk, entry, at);
}

function readDashes(walk: Walk, entry: Entry): number {
  const { line } = entry;
  let at = line.first;
  while (isDash(walk.text, at)) {
    entry.dashes.push(at);
    entry.owner = at - line.start;
    const next = skipBlanks(walk.text, at + 1);
    const kind = kindAt(walk.text, next, line.end);
    if (kind !== 'text') openInside(walk, entry, { kind, at: next, gap: at + 1 });
    at = next;
  }
  return at;
}

/** Opens what a dash has beside it: `- key: value`, `- - one`. */
function openInside(
  walk: Walk,
  entry: Entry,
  { kind, at, gap }: { kind: Level['kind']; at: number; gap: number },
): void {
  const { line } = entry;
  const tab = walk.text.slice(gap, at).indexOf('\t');
  if (tab >= 0) stop(walk, 'tab', { entry, start: gap + tab, end: gap + tab + 1 });
  walk.levels.push({ kind, column: at - line.start, first: line, latest: line, entries: 1 });
}

function readRest(walk: Walk, entry: Entry, at: number): void {
  const { line } = entry;
  entry.key = keyAt(walk.text, at, line.end);
  if (entry.key) entry.owner = at - line.start;
  readValue(walk, entry, entry.key ? skipBlanks(walk.text, entry.key.colon + 1) : at);
}
