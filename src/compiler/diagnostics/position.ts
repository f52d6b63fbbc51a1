/** A place in a text for people: lines and columns from 1, columns in characters. */
export interface Position {
  line: number;
  column: number;
}

/** The place of a UTF-16 offset. LF, CRLF and CR each end one line. */
export function positionAt(text: string, offset: number): Position {
  const lineStart = startOfLine(text, offset);
  return {
    line: countLines(text, lineStart),
    column: Array.from(text.slice(lineStart, offset)).length + 1,
  };
}

/** The text of the line around an offset, without its line end. */
export function lineAt(text: string, offset: number): string {
  const start = startOfLine(text, offset);
  const length = text.slice(start).search(/[\r\n]/);
  return length < 0 ? text.slice(start) : text.slice(start, start + length);
}

function startOfLine(text: string, offset: number): number {
  let start = Math.min(offset, text.length);
  while (start > 0 && !endsLine(text, start - 1)) start--;
  return start;
}

function endsLine(text: string, index: number): boolean {
  const char = text[index];
  return char === '\n' || (char === '\r' && text[index + 1] !== '\n');
}

function countLines(text: string, offset: number): number {
  let line = 1;
  for (let index = 0; index < offset; index++) if (endsLine(text, index)) line++;
  return line;
}
