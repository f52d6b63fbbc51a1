import type { Span } from '../diagnostics/diagnostic.ts';
import type { ListNode, Node } from './tree.ts';

/** Fast check whether a file may have such texts. */
export const MAYBE_CUT = /\d,\d{3}(?!\d)|\[[^[\]]*(?:\d,\d{1,2}(?!\d)|\([^()[\]]*,)/;

/**
 * Returns the spans of texts in a flow list that YAML split at a comma, each from its first entry to
 * its last: `[$1,000, $2,500]` has four entries, `[6,50 €, free]` has three, and so has `[Children
 * (6, 7, 8)]`. The ambiguous `[100,200]` counts as two numbers.
 */
export function cutItems({ items, start }: ListNode, text: string): Span[] {
  if (text[start] !== '[') return [];
  const pairs = items.slice(1).map((after, index) => pairOf(items[index] ?? after, after, text));
  const isSpaced = pairs.some(({ gap }) => /^,\s/.test(gap));
  const found = [...thousands(pairs, isSpaced), ...decimals(pairs, isSpaced), ...asides(items)];
  return found.sort((a, b) => a.start - b.start);
}

function thousands(pairs: ItemPair[], isSpaced: boolean): Span[] {
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

/** Returns numbers with a decimal comma: a currency is behind them, or a unit in a spaced list. */
function decimals(pairs: ItemPair[], isSpaced: boolean): Span[] {
  const isDecimal = ({ left, right, gap }: ItemPair, index: number) =>
    gap === ',' &&
    /(?:^|[^\w.])\d{1,4}$/.test(left) &&
    (AMOUNT.test(right) ||
      (isSpaced &&
        (MEASURE.test(right) || (PRICE.test(left) && areCents(right, pairs[index + 1])))));
  return pairs.filter(isDecimal).map(({ start, end }) => ({ start, end }));
}

/** Returns whether a price ends with two digits: not in `[$5,10,15, free]`. */
function areCents(right: string, next: ItemPair | undefined): boolean {
  return /^\d\d\s/.test(right) || (/^\d\d$/.test(right) && next?.gap !== ',');
}

const AMOUNT = /^\d{1,2}\s?(?:[€£$]|zł|EUR|CHF|Euro?s?)(?!\p{L})/u;
const MEASURE = /^\d{1,2}\s?(?:%|\p{Ll}{1,2}(?![\p{L}.]))/u;

/** Returns texts with a comma inside their round brackets. */
function asides(items: Node[]): Span[] {
  const found: Span[] = [];
  let from: Node | undefined;
  for (const item of items) {
    const [last] = plainText(item).match(/[()](?=[^()]*$)/) ?? [];
    if (from && last === ')') found.push({ start: from.start, end: item.end });
    if (last !== undefined || !isPlain(item)) from = last === '(' ? item : undefined;
  }
  return found;
}

/** Two adjacent entries of a list. */
interface ItemPair extends Span {
  left: string;
  right: string;
  /** The text between them. */
  gap: string;
  /** The end of the first one. */
  middle: number;
}

function pairOf(before: Node, after: Node, text: string): ItemPair {
  return {
    left: plainText(before),
    right: plainText(after),
    gap: text.slice(before.end, after.start),
    start: before.start,
    middle: before.end,
    end: after.end,
  };
}

function isPlain(node: Node): boolean {
  return node.kind === 'scalar' && node.plain;
}

function plainText(node: Node): string {
  return node.kind === 'scalar' && node.plain ? node.text : '';
}
