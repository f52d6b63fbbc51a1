import type { Token } from 'markdown-it';
import type { Cursor } from '../locate.ts';
import { warnSlip } from './markdown-marks.ts';

/**
 * Reports `31. December` below `24. December`: Markdown takes the first number of a list, and counts
 * on from it. Numbers within those that are shown are only in another order, or all the same.
 *
 * @param list the tokens from the beginning of a numbered list on
 */
export function checkNumbers(list: Token[], cursor: Cursor): void {
  const entries = entriesOf(list);
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

function entriesOf(list: Token[]): Numbered[] {
  const [open] = list;
  const entries: Numbered[] = [];
  for (const [index, { type, level, info, markup }] of list.entries()) {
    if (level === open?.level && type === 'ordered_list_close') break;
    if (type !== 'list_item_open' || level !== (open?.level ?? 0) + 1) continue;
    const content = list[index + 2]?.content ?? '';
    const [words = ''] = content.split('\n');
    const isSwallowing = /\n\d+[.)]\S/.test(content);
    entries.push({ number: Number(info), sign: markup, words, isSwallowing });
  }
  return entries;
}
