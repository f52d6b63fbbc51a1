/** A position for people: lines and columns from 1, columns in characters. */
export interface Position {
  line: number;
  column: number;
}

interface LineIndex {
  /** The position of a UTF-16 offset. LF, CRLF and CR each end a line. */
  positionAt(offset: number): Position;
}

/** Indexes the lines of a text for any number of lookups. */
export function lineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  // On a very long line, counting continues from the previous column.
  let latest = { start: 0, at: 0, column: 1 };
  return {
    positionAt(offset) {
      const at = Math.max(0, Math.min(offset, text.length));
      const line = lineIndexAt(starts, at);
      const start = starts[line] ?? 0;
      const goesOn = latest.start === start && latest.at <= at;
      const from = goesOn ? latest : { start, at: start, column: 1 };
      const column = from.column + charactersIn(text.slice(from.at, at));
      latest = { start, at, column };
      return { line: line + 1, column };
    },
  };
}

/** The text of the line that contains an offset, without its line ending. */
export function lineAt(text: string, offset: number): string {
  const start = lineStartAt(text, offset);
  return text.slice(start, lineEndAt(text, start));
}

/** The end offset of the line that contains an offset, before its line ending. */
export function lineEndAt(text: string, offset: number): number {
  return offset + text.slice(offset).search(/[\r\n]|$/);
}

export function lineEndingOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

export function lineStartAt(text: string, offset: number): number {
  let start = Math.min(offset, text.length);
  while (start > 0 && !endsLine(text, start - 1)) start--;
  return start;
}

function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let index = 0; index < text.length; index++) {
    if (endsLine(text, index)) starts.push(index + 1);
  }
  return starts;
}

/** Whether a line ends with this unit; CRLF ends with its second. */
function endsLine(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit === 10 || (unit === 13 && text.charCodeAt(index + 1) !== 10);
}

function lineIndexAt(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
