/** Signs that terminals show twice as wide as a letter. */
const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** Signs that take no room: they go onto the one before. */
const NARROW = /\p{M}|\u200C|\u200D|\uFE0F/u;

/** How many columns of a terminal a line takes. */
export function columnsOf(line: string): number {
  return [...line].reduce((sum, sign) => sum + widthOf(sign), 0);
}

/** A line cut to a number of columns. */
export function cut(line: string, columns: number): string {
  if (columnsOf(line) <= columns) return line;
  let kept = '';
  let room = columns - 1;
  for (const sign of line) {
    room -= widthOf(sign);
    if (room < 0) break;
    kept += sign;
  }
  return `${kept}…`;
}

/** A line filled up to a number of columns. */
export function fill(line: string, columns: number): string {
  return line + ' '.repeat(Math.max(0, columns - columnsOf(line)));
}

function widthOf(sign: string): number {
  if (NARROW.test(sign)) return 0;
  return WIDE.test(sign) ? 2 : 1;
}
