/**
 * What a line is to YAML. `more` goes on with plain text from above, `inside` lies within
 * quotes or brackets, `text` within a block text (`|` or `>`); `unread` was not reached.
 */
export type LineRole =
  | 'unread'
  | 'blank'
  | 'comment'
  | 'mark'
  | 'entry'
  | 'more'
  | 'inside'
  | 'text';

/** One line of a file. Offsets are UTF-16 units; `end` excludes the line end. */
export interface Line {
  /** Counted from 0; people count from 1. */
  index: number;
  start: number;
  end: number;
  /** The first character that is neither space nor tab; `end` on a blank line. */
  first: number;
  /** How many spaces it begins with, up to the first tab. */
  indent: number;
  role: LineRole;
}

/** The lines of a text. LF, CRLF and CR each end one. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfLine(text, start);
    lines.push(readLine(text, lines.length, start, end));
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return lines;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

function readLine(text: string, index: number, start: number, end: number): Line {
  const first = Math.min(skipBlanks(text, start), end);
  let indent = 0;
  while (start + indent < first && text[start + indent] === ' ') indent++;
  return { index, start, end, first, indent, role: 'unread' };
}

/** The offset of the next character that is neither space nor tab. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** Space, tab, line end or the end of the file: what must follow a colon or a dash. */
export function isGap(character: string | undefined): boolean {
  return character === undefined || ' \t\r\n'.includes(character);
}

/** `---` or `...` at the start of a line. */
export function isMark(text: string, line: Line): boolean {
  return /^(?:---|\.\.\.)(?:[ \t]|$)/.test(
    text.slice(line.start, Math.min(line.end, line.start + 4)),
  );
}

/** The author's line without spaces around it. */
export function written(text: string, line: Line): string {
  return text.slice(line.first, line.end).trimEnd();
}

/** Where plain text on one line ends, before spaces and a comment. */
export function endOfText(text: string, from: number, lineEnd: number) {
  let end = from;
  for (let at = from; at < lineEnd; at++) {
    if (text[at] === '#' && isGap(text[at - 1])) return { end, comment: at };
    if (!isGap(text[at])) end = at + 1;
  }
  return { end, comment: undefined };
}
