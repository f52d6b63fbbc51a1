/** Pictures that Unicode has for the signs by which terminals are controlled: ␛ for escape. */
const PICTURES = 0x2400;
const DELETE = 0x7f;
const PICTURE_OF_DELETE = '\u2421';

/** Joiners make one sign of several, in scripts and in emoji, and do nothing else. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const JOINERS = /[\u200C\u200D]/;

/**
 * A visitor's words for a terminal. What terminals obey is made visible: colours, titles, moves
 * of the cursor, and marks that turn the direction of writing. Line breaks stay.
 */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, (sign) => {
    if (sign === '\n' || JOINERS.test(sign)) return sign;
    if (sign === '\t') return ' ';
    return pictureOf(sign.codePointAt(0) ?? 0);
  });
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll('\n', ' ');
}

function pictureOf(code: number): string {
  if (code < 0x20) return String.fromCodePoint(PICTURES + code);
  if (code === DELETE) return PICTURE_OF_DELETE;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

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
