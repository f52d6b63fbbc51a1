import { CONTROL_ESCAPE } from '../../tree.ts';
import { skipBlanks } from './lines.ts';
import { fail, lineOf, markLines, nextLine, type Scan, type ScannedEntry, simple } from './scan.ts';

/** Escape sequences of double-quoted scalars, with the digits that some need. */
const ESCAPE = /^\\(?:[0abt\tnvfre "/\\N_LP]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})/;

/** The length of the longest escape sequence. */
const MAX_LENGTH = 10;

/** Reads a quoted value; only a comment may follow on the line. */
export function readQuotes(scan: Scan, entry: ScannedEntry, start: number): void {
  const end = skipQuotes(scan, entry, start);
  if (end < 0) return;
  entry.value = simple(scan.text[start] === '"' ? 'double' : 'single', start, end);
  readTail(scan, entry, 'after-quote');
}

/** Reads what follows the quote or bracket that ends a value: only a comment may. */
export function readTail(
  scan: Scan,
  entry: ScannedEntry,
  kind: 'after-quote' | 'after-bracket',
): void {
  const { start: from, end } = entry.value ?? entry.line;
  const line = lineOf(scan, end - 1);
  const tail = skipBlanks(scan.text, end);
  if (tail >= line.end) return;
  if (scan.text[tail] === '#' && tail > end) entry.comment = tail;
  else fail(scan, kind, { entry, start: tail, end: line.end, from });
}

/** Returns the offset after the closing quote; -1, with the error recorded, if there is none. */
export function skipQuotes(scan: Scan, entry: ScannedEntry, start: number): number {
  const { text } = scan;
  const quote = text[start] ?? '';
  let at = start + 1;
  while (at < text.length && !scan.error) {
    if (text[at] === quote && !(quote === "'" && text[at + 1] === "'")) return at + 1;
    if (text[at] === '\n' || text[at] === '\r') at = nextStart(scan, entry, at);
    else at += width(scan, entry, { at, start });
  }
  fail(scan, 'open-quote', { entry, start, end: start + 1 });
  return -1;
}

/** Returns the length of a character or escape: 2 for `''` and `\n`, more for `\u00e9`. */
function width(
  scan: Scan,
  entry: ScannedEntry,
  { at, start }: { at: number; start: number },
): number {
  const { text } = scan;
  if (text[start] === "'") return text[at] === "'" ? 2 : 1;
  if (text[at] !== '\\' || isLineEnd(text[at + 1])) return 1;
  const [escaped] = ESCAPE.exec(text.slice(at, at + MAX_LENGTH)) ?? [];
  if (escaped !== undefined && !CONTROL_ESCAPE.test(escaped)) return escaped.length;
  fail(scan, 'bad-escape', { entry, start: at, end: at + 2, from: start });
  return 1;
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r';
}

/** Returns where a quoted scalar continues on the next line; the end of the file if it cannot. */
function nextStart(scan: Scan, entry: ScannedEntry, at: number): number {
  const here = lineOf(scan, at).index;
  const line = nextLine(scan, here + 1, entry.owner);
  if (!line) return scan.text.length;
  markLines(scan, line, 'inside');
  return line.first;
}
