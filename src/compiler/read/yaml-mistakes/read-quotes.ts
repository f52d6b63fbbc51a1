import { markLines, nextLine } from './ahead.ts';
import { skipBlanks } from './lines.ts';
import { type Entry, lineOf, simple, stop, type Walk } from './walk.ts';

/** Characters that may follow a backslash in double quotes, and how many digits some need. */
const ESCAPES = /\\(?:[0abt\tnvfre "/\\N_LP]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})/y;

/** Reads a quoted value; what follows it on its line must be a comment or nothing. */
export function readQuotes(walk: Walk, entry: Entry, start: number): void {
  const end = skipQuotes(walk, entry, start);
  if (end < 0) return;
  entry.value = simple(walk.text[start] === '"' ? 'double' : 'single', start, end);
  const line = lineOf(walk, end - 1) ?? entry.line;
  const tail = skipBlanks(walk.text, end);
  if (tail >= line.end) return;
  if (walk.text[tail] === '#' && tail > end) entry.comment = tail;
  else stop(walk, 'after-quote', { entry, line, start: tail, end: line.end, from: start });
}

/** The offset after the closing quote; -1 with the trouble recorded if there is none. */
export function skipQuotes(walk: Walk, entry: Entry, start: number): number {
  const { text } = walk;
  const quote = text[start] ?? '';
  let at = start + 1;
  while (at < text.length && !walk.trouble) {
    if (text[at] === quote && !(quote === "'" && text[at + 1] === "'")) return at + 1;
    if (text[at] === '\n' || text[at] === '\r') at = nextStart(walk, entry, at);
    else at += width(walk, entry, { at, start });
  }
  const line = lineOf(walk, start) ?? entry.line;
  stop(walk, 'open-quote', { entry, start, end: start + 1, line });
  return -1;
}

/** How many characters belong together: two of `''` and `\n`, more of `\u00e9`. */
function width(walk: Walk, entry: Entry, { at, start }: { at: number; start: number }): number {
  const { text } = walk;
  if (text[start] === "'") return text[at] === "'" ? 2 : 1;
  if (text[at] !== '\\' || isLineEnd(text[at + 1])) return 1;
  ESCAPES.lastIndex = at;
  if (ESCAPES.test(text)) return ESCAPES.lastIndex - at;
  const line = lineOf(walk, at) ?? entry.line;
  stop(walk, 'bad-escape', { entry, start: at, end: at + 2, line, from: start });
  return 1;
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r';
}

/** Where a quoted text goes on below; the end of the file if it cannot. */
function nextStart(walk: Walk, entry: Entry, at: number): number {
  const here = lineOf(walk, at)?.index ?? 0;
  const line = nextLine(walk, here + 1, entry.owner);
  if (!line) return walk.text.length;
  markLines(walk, line, 'inside');
  return line.first;
}
