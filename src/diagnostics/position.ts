/** A place in a text for people: lines and columns from 1, columns in characters. */
export interface Position {
  line: number;
  column: number;
}

/** The place of a UTF-16 offset. LF, CRLF and CR each end one line. */
export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text);
  const at = Math.max(0, Math.min(offset, text.length));
  const line = lineIndexAt(starts, at);
  return { line: line + 1, column: columnAt(text, starts[line] ?? 0, at) };
}

/** The latest column: on a very long line, the next is counted from there. */
let counted: { text: string; start: number; at: number; column: number } | undefined;

function columnAt(text: string, start: number, at: number): number {
  const goesOn = counted?.text === text && counted.start === start && counted.at <= at;
  const from = goesOn && counted ? counted : { at: start, column: 1 };
  let { column } = from;
  for (const _ of text.slice(from.at, at)) column++;
  counted = { text, start, at, column };
  return column;
}

/** The text of the line around an offset, without its line end. */
export function lineAt(text: string, offset: number): string {
  const starts = lineStarts(text);
  const line = lineIndexAt(starts, Math.min(offset, text.length));
  return text.slice(starts[line], starts[line + 1]).replace(/(\r\n|\n|\r)$/, '');
}

/** The offset at which the line of an offset begins. */
export function lineStartAt(text: string, offset: number): number {
  const starts = lineStarts(text);
  return starts[lineIndexAt(starts, offset)] ?? 0;
}

/** The lines of the latest text: messages come file by file, so one is enough to remember. */
let latest: { text: string; starts: number[] } = { text: '', starts: [0] };

function lineStarts(text: string): number[] {
  if (latest.text === text) return latest.starts;
  const starts = [0];
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    const ends = character === 10 || (character === 13 && text.charCodeAt(index + 1) !== 10);
    if (ends) starts.push(index + 1);
  }
  latest = { text, starts };
  return starts;
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
