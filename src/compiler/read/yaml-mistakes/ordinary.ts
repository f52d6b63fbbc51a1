import { isDash } from '../scan/key.ts';
import { commentIn, indexOrEnd, skipBlanks } from '../scan/lines.ts';
import { mayHaveConflict } from './explain-file.ts';

/** A file that is judged line by line. */
interface Judged {
  text: string;
  /** The next number sign, on this line or below. */
  sign: number;
  /** The column of the key of the block scalar that this line may belong to. */
  block: number;
  /** The column of the dash of the text above, if that is an entry of a list. */
  listed: number;
}

const NONE = Number.POSITIVE_INFINITY;

/**
 * Whether every line of a file is of a kind in which none of the detectors finds a mistake: a key
 * with a value, an entry of a list, or text, none of them beginning with an unusual sign. Most files
 * are, and this takes an eighth of the time of scanning them.
 */
export function isOrdinary(text: string): boolean {
  if (text.includes('\t') || text.includes('\r') || mayHaveConflict(text)) return false;
  const judged: Judged = { text, sign: -1, block: NONE, listed: NONE };
  for (let start = 0; start < text.length; ) {
    const end = indexOrEnd(text, '\n', start);
    if (!isOrdinaryLine(judged, start, end)) return false;
    start = end + 1;
  }
  return true;
}

function isOrdinaryLine(judged: Judged, start: number, end: number): boolean {
  const { text, block } = judged;
  const first = skipBlanks(text, start);
  if (first === end || first - start > block) return true;
  judged.block = NONE;
  if (text[first] === '#') return true;
  return !hasComment(judged, start, end) && isOrdinaryEntry(judged, start, first);
}

/** Whether a comment follows on what is on the line. */
function hasComment(judged: Judged, start: number, end: number): boolean {
  if (judged.sign < start) judged.sign = indexOrEnd(judged.text, '#', start);
  return judged.sign < end && commentIn(judged.text, start, end) !== undefined;
}

const KEY = /[A-Za-z][\w-]*:(?: +|(?=\n)|$)/y;

/** Matches no value, and the beginning of one in quotes or in plain words. */
const VALUE = /\n|$|["'(\d$€£]|[\p{L}/] ?\S/uy;

/** Matches a list or group in brackets that ends on its line. */
const BRACKETS = /(?:\[[\p{L}\d ,./-]*\]|\{ *[A-Za-z][\w-]*: (?:[^[\]{}"'#:\n]|: )*\}) *(?:\n|$)/uy;

/** Matches words to the end of a line. A line may begin with a number only behind a dash. */
const WORDS = /(?:[\p{L}"'($€£]|(?<=- )\d)[^:\n]*(?:\n|$)/uy;

function isOrdinaryEntry(judged: Judged, start: number, first: number): boolean {
  const { text, listed } = judged;
  const dash = lastDash(text, first);
  const at = dash < 0 ? first : skipBlanks(text, dash + 1);
  judged.listed = NONE;
  // The entry above would go on in this one, which is deeper.
  if (dash >= 0 && first - start > listed) return false;
  if (isAt(KEY, text, at)) {
    const value = KEY.lastIndex;
    if (text[value] === '|' || text[value] === '>') judged.block = at - start;
    return judged.block < NONE || isAt(VALUE, text, value) || isAt(BRACKETS, text, value);
  }
  if (dash >= 0) judged.listed = dash - start;
  return isAt(WORDS, text, at) || (dash >= 0 && isAt(BRACKETS, text, at));
}

/** Returns the last of the dashes that a line begins with; -1 if there is none. */
function lastDash(text: string, first: number): number {
  let dash = -1;
  for (let at = first; isDash(text, at); at = skipBlanks(text, at + 1)) dash = at;
  return dash;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
