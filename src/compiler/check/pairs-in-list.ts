import type { Edit } from '../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import type { ListNode, MapNode, Node, ScalarNode } from '../tree.ts';
import { propertyOf, takesText } from '../values.ts';
import type { NodeContext } from './node-context.ts';
import { keyLine } from './sample-lines.ts';

/** An entry of a mapping whose keys the author chooses: `/old: /about`. */
interface KeyValue {
  key: string;
  value: string;
  /** Whether its list entry has no other keys. */
  isAll: boolean;
}

/** What other programs call the two sides of such a pair. */
const SIDES: [RegExp, RegExp][] = [
  [
    /^(from|source|src|old|von|alt|de|da|van)$/i,
    /^(to|target|dest(ination)?|new|nach|zu|neu|a|à|vers|naar)$/i,
  ],
  [/^(name|key)$/i, /^(value|text)$/i],
];

/** A pair with an arrow: `/old -> /about` */
const ARROW = /^(\S+) *(?:[-–—]+>|=+>|→) *(\S+)$/;

/** The same with a word or nothing in place of the arrow, if only addresses can be meant. */
const ADDRESSES = /^(\/\S*?)(?: +(?:to|nach|a) +| *[=>,;] *| +)((?:\/|https?:)\S*)$/;

/**
 * Returns the pairs that the entries of a list were meant as, where a mapping with keys of the
 * author's choice is needed; undefined if an entry is not such a pair.
 */
export function pairsIn({ schema }: NodeContext, { items }: ListNode): KeyValue[] | undefined {
  const value = schema?.patternProperties && propertyOf(schema, '');
  if (!value || !takesText(value)) return undefined;
  const pairs = items.flatMap((item) => pairIn(item) ?? []);
  const isSingle = items.length === 1 && items[0]?.kind === 'map' && items[0].entries.length === 1;
  return pairs.length === items.length && !isSingle ? pairs : undefined;
}

function pairIn(item: Node): KeyValue | undefined {
  if (item.kind === 'list') return undefined;
  return item.kind === 'map' ? pairOfKeys(item) : pairOfWords(item.text);
}

/** The parts of server redirect rules around the two addresses: `Redirect 301`, `301!`. */
const OF_SERVERS =
  /^(?:redirect(?:permanent)?\s+)?(?:30[12378]\s+|permanent\s+)?(?=\/)|\s+30[12378]!?$/gi;

function pairOfWords(line: string): KeyValue | undefined {
  const words = /\s/.test(line) ? line.replace(OF_SERVERS, '') : line;
  const [, key, value] = ARROW.exec(words) ?? ADDRESSES.exec(words) ?? [];
  return key && value ? { key, value, isAll: true } : undefined;
}

/** Returns the pairs in the lines of a text, and the edits that correct them. */
export function pairsInText({ schema, text }: NodeContext, node: ScalarNode) {
  const expected = schema?.patternProperties && propertyOf(schema, '');
  const written = text.slice(node.start, node.end);
  if (!expected || !takesText(expected) || !node.plain) return undefined;
  const lines = [...written.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    const start = node.start + index + line.length - line.trimStart().length;
    return line.trim() === '' ? [] : { start, words: line.trim() };
  });
  const pairs = lines.flatMap(({ words }) => pairOfWords(words) ?? []);
  if (pairs.length === 0 || pairs.length < lines.length) return undefined;
  const isBelow = /^ +$/.test(text.slice(lineStartAt(text, node.start), node.start));
  const keys = new Set(pairs.map(({ key }) => key));
  const isSure =
    isBelow &&
    keys.size === pairs.length &&
    pairs.every(({ key, value }) => KEY.test(key) && !/["'#]/.test(value));
  const edits = lines.flatMap(({ start, words }, index): Edit[] => {
    const pair = pairs[index];
    return pair ? [{ start, end: start + words.length, text: keyLine(pair.key, pair.value) }] : [];
  });
  return { pairs, fix: isSure ? edits : undefined };
}

/** Matches a key that needs no quotes. */
const KEY = /^[\w/.%-]+$/;

function pairOfKeys({ entries }: MapNode): KeyValue | undefined {
  const texts = entries.flatMap(({ key, value }) =>
    value.kind === 'scalar' && value.text !== '' ? [[key.text, value.text] as const] : [],
  );
  const [first] = texts;
  if (entries.length === 1) return first && { key: first[0], value: first[1], isAll: true };
  const named = (side: RegExp) => texts.find(([key]) => side.test(key))?.[1];
  for (const [left, right] of SIDES) {
    const [key, value] = [named(left), named(right)];
    if (key && value) return { key, value, isAll: entries.length === 2 };
  }
  return undefined;
}

/** Returns edits that write each entry as a pair; none if a key would be lost or duplicated. */
export function writePairs(
  context: NodeContext,
  list: ListNode,
  pairs: KeyValue[],
): Edit[] | undefined {
  const { text } = context;
  const keys = new Set(pairs.map(({ key }) => key));
  const isWhole = pairs.every(({ key, isAll }) => isAll && KEY.test(key));
  const isIndented = /^ +-$/.test(text.slice(lineStartAt(text, list.start), list.start + 1));
  if (!isWhole || !isIndented || keys.size < pairs.length) return undefined;
  const edits = list.items.map(({ start, end }, index): Edit => {
    const pair = pairs[index];
    const dash = text.lastIndexOf('-', start - 1);
    return { start: dash, end, text: pair ? keyLine(pair.key, pair.value) : '' };
  });
  return edits.every(({ start, end }) => BARE.test(text.slice(start, end))) ? edits : undefined;
}

/** Matches an entry on one line without quotes or comments, which the fix would remove. */
const BARE = /^- +[^\s"'&*!|>[][^\r\n"'#]*$/;
