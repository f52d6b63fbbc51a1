import type { Edit } from '../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import type { ListNode, MapNode, Node, ScalarNode } from '../tree.ts';
import { propertyOf, takesText } from '../values.ts';
import { keyLine } from './sample-lines.ts';
import type { SchemaPlace } from './schema-place.ts';

/** A line of a group of keys that the author chooses: `/old: /about`. */
interface Pair {
  key: string;
  value: string;
  /** Nothing else stands in its entry. */
  isAll: boolean;
}

/** What others call the two sides of a line. */
const SIDES: [RegExp, RegExp][] = [
  [/^(from|source|src|old)$/i, /^(to|target|dest(ination)?|new)$/i],
  [/^(name|key)$/i, /^(value|text)$/i],
];

/** `/old -> /about` */
const ARROW = /^(\S+) *(?:[-–—]+>|=+>|→) *(\S+)$/;

/** The same with a word or nothing in place of the arrow, where only an address can be meant. */
const ADDRESSES = /^(\/\S*?)(?: +(?:to|nach|a) +| *[=>,;] *| +)((?:\/|https?:)\S*)$/;

/**
 * The lines that the entries of a list were meant as, where a group of keys of the author's choice
 * is needed; undefined if one of them says something else.
 */
export function pairsIn({ schema }: SchemaPlace, { items }: ListNode): Pair[] | undefined {
  const value = schema?.patternProperties && propertyOf(schema, '');
  if (!value || !takesText(value)) return undefined;
  const pairs = items.flatMap((item) => pairIn(item) ?? []);
  const isSingle = items.length === 1 && items[0]?.kind === 'map' && items[0].entries.length === 1;
  return pairs.length === items.length && !isSingle ? pairs : undefined;
}

function pairIn(item: Node): Pair | undefined {
  if (item.kind === 'list') return undefined;
  return item.kind === 'map' ? pairOfKeys(item) : pairOfWords(item.text);
}

/** What lists of redirects for servers have around the two addresses: `Redirect 301`, `301!`. */
const OF_SERVERS =
  /^(?:redirect(?:permanent)?\s+)?(?:30[12378]\s+|permanent\s+)?(?=\/)|\s+30[12378]!?$/gi;

function pairOfWords(line: string): Pair | undefined {
  const words = /\s/.test(line) ? line.replace(OF_SERVERS, '') : line;
  const [, key, value] = ARROW.exec(words) ?? ADDRESSES.exec(words) ?? [];
  return key && value ? { key, value, isAll: true } : undefined;
}

/** The same in a text: each of its lines, and the edits that make them right. */
export function pairsInText({ schema, document }: SchemaPlace, node: ScalarNode) {
  const wanted = schema?.patternProperties && propertyOf(schema, '');
  const { text } = document.source;
  const written = text.slice(node.start, node.end);
  if (!wanted || !takesText(wanted) || !node.plain) return undefined;
  const lines = [...written.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    const start = node.start + index + line.length - line.trimStart().length;
    return line.trim() === '' ? [] : { start, words: line.trim() };
  });
  const pairs = lines.flatMap(({ words }) => pairOfWords(words) ?? []);
  if (pairs.length === 0 || pairs.length < lines.length) return undefined;
  const isBelow = /^ +$/.test(text.slice(lineStartAt(text, node.start), node.start));
  const keys = new Set(pairs.map(({ key }) => key));
  const isSure = isBelow && keys.size === pairs.length && pairs.every(isPlainPair);
  const edits = lines.flatMap(({ start, words }, index): Edit[] => {
    const pair = pairs[index];
    return pair ? [{ start, end: start + words.length, text: lineOf(pair) }] : [];
  });
  return { pairs, fix: isSure ? edits : undefined };
}

function isPlainPair({ key, value }: Pair): boolean {
  return /^[\w/.%-]+$/.test(key) && !/["'#]/.test(value);
}

function pairOfKeys({ entries }: MapNode): Pair | undefined {
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

/** A line as it is written in YAML. */
export function lineOf({ key, value }: Pair): string {
  return keyLine(key, value, { json: false });
}

/** Writes each entry as its line, if it has one; not where a key would be lost, or be there twice. */
export function writePairs(place: SchemaPlace, list: ListNode, pairs: Pair[]): Edit[] | undefined {
  const { text } = place.document.source;
  const keys = new Set(pairs.map(({ key }) => key));
  const isWhole = pairs.every(({ key, isAll }) => isAll && /^[\w/.%-]+$/.test(key));
  const isIndented = /^ +-$/.test(text.slice(lineStartAt(text, list.start), list.start + 1));
  if (!isWhole || !isIndented || keys.size < pairs.length) return undefined;
  const edits = list.items.map(({ start, end }, index): Edit => {
    const pair = pairs[index];
    const dash = text.lastIndexOf('-', start - 1);
    return { start: dash, end, text: pair ? lineOf(pair) : '' };
  });
  return edits.every((edit) => isBare(text.slice(edit.start, edit.end))) ? edits : undefined;
}

/** Whether an entry is one line without quotes: a fix keeps every line, and the quotes of a text. */
function isBare(written: string): boolean {
  return /^- +[^\s"'&*!|>[][^\r\n"'#]*$/.test(written);
}
