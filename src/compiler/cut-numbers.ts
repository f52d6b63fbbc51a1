import type { Span } from '../diagnostics/diagnostic.ts';
import type { ListNode, Node } from './tree.ts';

/**
 * Returns the spans of numbers in a flow list that YAML split at a comma, each from its first entry
 * to its last: `[$1,000, $2,500]` has four entries. The ambiguous `[100,200]` counts as two
 * numbers.
 */
export function cutNumbers({ items, start }: ListNode, text: string): Span[] {
  if (text[start] !== '[') return [];
  const pairs = items.slice(1).map((after, index) => pairOf(items[index] ?? after, after, text));
  const isSpaced = pairs.some(({ gap }) => /^,\s/.test(gap));
  const found: Span[] = [];
  let isSure = false;
  for (const { left, right, gap, start: from, middle, end } of pairs) {
    const last = found.at(-1);
    const goesOn = last?.end === middle && /^\d{3}$/.test(left);
    if (gap !== ',' || !/^\d{3}(?!\d)/.test(right) || !(goesOn || HEAD.test(left))) continue;
    isSure ||= right.startsWith('0') || (isSpaced && PRICE.test(left));
    if (goesOn) last.end = end;
    else found.push({ start: from, end });
  }
  return isSure ? found : [];
}

/** The beginning of a number with thousands separators. */
const HEAD = /(?:^|\D)[1-9]\d{0,2}$/;

const PRICE = /[$€£]\s?\d{1,3}$/;

/** Two adjacent entries of a list. */
interface NumberPair extends Span {
  left: string;
  right: string;
  /** The text between them. */
  gap: string;
  /** The end of the first one. */
  middle: number;
}

function pairOf(before: Node, after: Node, text: string): NumberPair {
  return {
    left: plainText(before),
    right: plainText(after),
    gap: text.slice(before.end, after.start),
    start: before.start,
    middle: before.end,
    end: after.end,
  };
}

function plainText(node: Node): string {
  return node.kind === 'scalar' && node.plain ? node.text : '';
}
