import type { Edit } from '../../../../diagnostics/diagnostic.ts';
import { warn } from '../context.ts';
import { type Cursor, nextSpan } from '../locate.ts';
import { warnSlip } from './markdown-marks.ts';

/** In characters. Longer lines may be prose that an editor wrapped. */
const MAX_LINE = 60;

/** Shorter lines than these are not prose, whose width is that of the page in an editor. */
const MIN_WRAPPED = 40;

/** A line that begins as a name, a number or a fact does, and not as `1.One`. */
const BEGINS = /^(?!\d{1,2}[.)]\p{L})[*_["'„“»«(+]*(?:[\p{Lu}\p{N}]|\{\w)/u;

/** The mark of `a) One`, `(2) Two`, `ii) Two` or `1.1 One`, which are no lists in Markdown. */
const MARKED =
  /^(?:\(?([a-z]|[ivx]{2,4})\)|\((\d{1,2})\)|([a-z])\.|(\d{1,2}(?:\.\d{1,2})+)\.?)\s+\S/;

/** A line that begins with a picture or a tick in place of a dash, as in chats. */
const PICTURED = /^[\p{Extended_Pictographic}✓✗➢➤➔➜★☆►▶❖■□]\ufe0f?\s+\S/u;

/**
 * Returns whether the lines of a paragraph were meant to stay apart: an address, opening hours, a
 * list with letters or pictures. Prose that was wrapped ends in a period, or has longer lines.
 */
export function areSeparate(lines: string[]): boolean {
  const isPictured = lines.every((line) => PICTURED.test(line));
  return lines.length > 1 && (isPictured || areMarked(lines) || areLabels(lines));
}

function areMarked(lines: string[]): boolean {
  const marks = lines.flatMap((line) => {
    const [, ...groups] = MARKED.exec(line) ?? [];
    return groups.find(Boolean) ?? [];
  });
  const [first = ''] = marks;
  return /^(?:a|i|1|\d+\..*)$/.test(first) && new Set(marks).size > 1;
}

function areLabels(lines: string[]): boolean {
  const longest = Math.max(...lines.map(({ length }) => length));
  if (longest > MAX_LINE) return false;
  // Columns of a table, which are reported as such.
  if (lines.some((line) => /\S(?:\t| {2})/.test(line))) return false;
  const isProse = lines.some((line) => !BEGINS.test(line) || /[.;!?…–—-]$/.test(line));
  if (isProse || /,$/.test(lines.at(-1) ?? '')) return false;
  if (longest <= MIN_WRAPPED) return true;
  // Wrapping would have put the next word on this line.
  return lines.slice(1).some((line, index) => {
    const [word = ''] = line.split(' ');
    return (lines[index] ?? '').length + 1 + word.length <= longest;
  });
}

/** Reports lines of a paragraph that Markdown joins although they were meant to stay apart. */
export function checkSeparateLines(content: string, cursor: Cursor): void {
  const lines = content.split('\n').map((line) => line.trim());
  if (!areSeparate(lines)) return;
  const [first = '', second = ''] = lines;
  const span = nextSpan({ ...cursor }, first);
  warn(cursor.context, {
    code: 'lines-run-together',
    span,
    params: { is: 'lines', key: undefined, lines: [`${first}\\`, second] },
    fix: span === cursor.node ? undefined : breaksAfter(lines.slice(0, -1), cursor),
  });
}

/** Words behind a hyphen that stands for the rest of a word: `Ein- und Ausgang`, `pre- and post-war`. */
const SUSPENDED =
  /^(?:und|oder|bis|sowie|bzw|and|or|to|through|y|o|u|e|et|ou|i|lub|oraz|czy|en|of|tot|a|al|do)(?!\p{L})/u;

/** Reports a word that is divided between two lines, as in PDFs: a space stays behind its hyphen. */
export function checkDivided(content: string, cursor: Cursor): void {
  for (const [whole, first = '', rest = ''] of content.matchAll(DIVIDED)) {
    if (SUSPENDED.test(rest)) continue;
    const written = whole.slice(0, first.length + 1);
    warnSlip({ reason: 'divided', written, right: first + rest }, cursor);
    return;
  }
}

const DIVIDED = /(?<![\p{L}\p{N}-])(\p{L}+)-\n *(\p{Ll}+)/gu;

/** Returns edits that end lines with a backslash; undefined if they are not lines of the file. */
function breaksAfter(lines: string[], cursor: Cursor): Edit[] | undefined {
  const { text } = cursor.context.source;
  const from = { ...cursor };
  const edits: Edit[] = [];
  for (const line of lines) {
    const { end: start } = nextSpan(from, line);
    const blank = /^[ \t]*(?=\r?\n)/.exec(text.slice(start))?.[0];
    if (blank === undefined) return undefined;
    edits.push({ start, end: start + blank.length, text: '\\' });
  }
  return edits;
}
