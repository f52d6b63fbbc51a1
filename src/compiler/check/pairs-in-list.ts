import type { Edit } from '../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import type { ListNode, MapNode, Node } from '../tree.ts';
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
const ARROW = /^(\S+) *(?:->|=>|→) *(\S+)$/;

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
  if (item.kind === 'map') return pairOfKeys(item);
  const [, key, value] = ARROW.exec(item.text) ?? [];
  return key && value ? { key, value, isAll: true } : undefined;
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
