import type { Token } from 'markdown-it';
import type { Cursor } from '../locate.ts';
import { warnSlip } from './markdown-marks.ts';

/**
 * Reports `31. December` below `24. December`: Markdown takes the first number of a list, and counts
 * on from it. Numbers within those that are shown are only in another order, or all the same.
 *
 * @param start the index of the token that begins a numbered list
 */
export function checkNumbers(tokens: Token[], start: number, cursor: Cursor): void {
  const entries = entriesOf(tokens, start);
  const first = entries[0]?.number ?? 0;
  const last = first + entries.length - 1;
  const index = entries.findIndex(({ number }) => number < first || number > last);
  const found = entries[index];
  if (!found || entries.some(({ isSwallowing }) => isSwallowing)) return;
  const { number, sign, words } = found;
  const written = `${number}${sign} ${words}`;
  const right = `${number}\\${sign} ${words}`;
  warnSlip({ reason: 'renumbered', written, right, shown: first + index }, cursor);
}

/** An entry of a numbered list, with the first line of its words. */
interface Numbered {
  number: number;
  sign: string;
  words: string;
  /** Whether its other lines have an entry without a space behind its number, reported as such. */
  isSwallowing: boolean;
}

function entriesOf(tokens: Token[], start: number): Numbered[] {
  const outside = tokens[start]?.level ?? 0;
  const entries: Numbered[] = [];
  for (let index = start; index < tokens.length; index++) {
    const { type, level, info, markup } = tokens[index] as Token;
    if (level === outside && type === 'ordered_list_close') break;
    if (type !== 'list_item_open' || level !== outside + 1) continue;
    const content = tokens[index + 2]?.content ?? '';
    const [words = ''] = content.split('\n');
    const isSwallowing = /\n\d+[.)]\S/.test(content);
    entries.push({ number: Number(info), sign: markup, words, isSwallowing });
  }
  return entries;
}
