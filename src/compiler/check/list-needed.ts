import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { WEEK } from '../../model/schema/business.ts';
import type { Entry, MapNode } from '../tree.ts';
import { namedProperty, type SchemaView, takesText, textAt } from '../values.ts';
import { weekDays } from '../week-days.ts';
import { yamlText } from '../yaml-text.ts';
import { blocksByKeys } from './blocks-as-keys.ts';
import { addDash } from './dash-edits.ts';
import { keysForWords, splitRows } from './entries-of-words.ts';
import { looksLike } from './group-needed.ts';
import {
  contentOf,
  type LocatedMistake,
  type NodeContext,
  scalarText,
  subjectOf,
} from './node-context.ts';
import {
  behindDash,
  below,
  entryLines,
  inSquareBrackets,
  keyLine,
  sampleLines,
} from './sample-lines.ts';
import { valueSpan } from './spans.ts';
import { kindByKeys } from './tags.ts';
import { openingLinesOf, pairLines, twoTexts } from './two-as-one.ts';
import { isMadeSo, wellFormed } from './well-formed.ts';

/** Explains a text or a mapping where a list is needed. */
export function listNeeded(context: NodeContext): LocatedMistake {
  const { node, schema } = context;
  return {
    code: 'list-needed',
    span: valueSpan(context),
    params: {
      subject: subjectOf(context),
      holds: contentOf(node),
      noun: schema?.items?.noun,
      ...listAdvice(context, schema?.items),
    },
    fix:
      node.kind === 'map' && isOneEntry(node, schema?.items) ? addDash(node, context) : undefined,
  };
}

/** Whether the keys are those of one list entry that only lacks its dash. */
function isOneEntry(node: MapNode, items: SchemaView | undefined): boolean {
  if (areWords(node, items) || kindByKeys(node, items)) return false;
  if (isOfOtherKeys(node, items) || blocksByKeys(node.entries, items)) return false;
  return !node.entries.some((entry) => pairLines(items, entry, undefined));
}

/** `Mon-Fri: 9-5` with `Sat: closed` below it: each line is an entry in another format. */
function isOfOtherKeys({ entries }: MapNode, items: SchemaView | undefined): boolean {
  const { properties } = items ?? {};
  return (
    properties !== undefined &&
    !entries.some(({ key }) => nearest(key.text, Object.keys(properties)))
  );
}

type ListAdvice = Pick<MistakeOf<'list-needed'>['params'], 'how' | 'lines'>;

function listAdvice(context: NodeContext, items: SchemaView | undefined): ListAdvice {
  const { node, schema } = context;
  const key = context.key ?? '';
  const language = textAt(context.document.root, 'language');
  if (context.json) return { how: 'brackets', lines: sampleLines(key, schema, context) };
  if (node.kind === 'map' && !areWords(node, items)) {
    const pairs = node.entries.map((entry) => pairLines(items, entry, language));
    const [first] = pairs;
    if (first && pairs.every(Boolean)) return { how: 'entries', lines: below(key, first) };
  }
  const blocks = node.kind === 'map' ? blocksByKeys(node.entries, items) : undefined;
  if (blocks) return { how: 'entries', lines: below(key, blocks) };
  if (node.kind === 'map' && !areWords(node, items) && !isOfOtherKeys(node, items)) {
    const kind = kindByKeys(node, items);
    const tag = kind ? [`${kind.tag}: ${kind.name ?? '...'}`] : [];
    const keys = node.entries.slice(0, 3).map((entry) => `${entry.key.text}: ...`);
    const lines = below(key, behindDash([...tag, ...keys]));
    return { how: kind ? 'dash-and-kind' : 'dash-before', lines };
  }
  const pairs = wordPairs(node, items) ?? rowLines(context, items);
  if (pairs) return { how: 'entries', lines: below(key, pairs) };
  const words =
    daysOf(context, items) ??
    spacedWords(node, items) ??
    wordsOf(node).map((text) => wellFormed(text, items));
  const isAllowed = (text: string) =>
    isMadeSo(text, items) && (!items?.enum || items.enum.includes(text));
  const own = takesText(items ?? {}) ? words.filter(isAllowed) : [];
  const [address] = own;
  if (items?.role === 'destination' && address && looksLike(address, 'mailbox')) {
    // The address belongs in site.yaml, and its name here.
    const lines = [`${key}:`, '  - office', 'destinations:', `  office: { email: ${address} }`];
    return { how: 'destinations', lines };
  }
  const sample = items?.examples?.slice(0, 1) ?? items?.enum?.slice(0, 2).map(String) ?? [];
  const isInBraces = context.text[context.parent?.node.start ?? -1] === '{';
  if (isInBraces && own.length + sample.length > 0) {
    return {
      how: 'brackets',
      lines: [`${key}: ${inSquareBrackets(own.length > 0 ? own : sample)}`],
    };
  }
  const lines =
    own.length > 0
      ? own.map((text) => `- ${yamlText(text)}`)
      : (openingLinesOf(items, scalarText(context), language) ??
        entriesWith(scalarText(context), items));
  return { how: 'entries', lines: below(key, lines) };
}

/** Words for an empty list. */
const NOTHING = /^(none|no|yes|true|false|tbd|todo|keine?|nada|ninguno|aucun)$/i;

/** Returns list entries that begin with the written words: `legal: Imprint, Privacy`. */
function entriesWith(written: string, items: SchemaView | undefined): string[] {
  const numbered = numberedParts(written);
  if (numbered) return numbered.flatMap((words) => entryLines(items, words));
  const parts = written.split(',').map((part) => part.trim());
  const isNames = parts.every((part) => /^\S+( \S+)?$/.test(part));
  const isLine =
    /^\S.*$/.test(written) && written.length <= MAX_PART_LENGTH && !NOTHING.test(written);
  if (!isLine) return entryLines(items);
  return (isNames ? parts.slice(0, 4) : [written]).flatMap((words) => entryLines(items, words));
}

/** `house: A house` below a key whose entries have a value and a label, or two other texts. */
function wordPairs(node: NodeContext['node'], items: SchemaView = {}): string[] | undefined {
  const [first, second] = twoTexts(items) ?? [];
  const entries = node.kind === 'map' ? node.entries : [];
  const isOneWord = ({ key, value }: Entry) =>
    value.kind === 'scalar' && value.text.toLowerCase() === key.text.toLowerCase();
  if (!first || !second || entries.every(isOneWord)) return undefined;
  if (entries.some(({ key }) => namedProperty(items, key.text))) return undefined;
  const lines = entries
    .slice(0, MAX_ROWS)
    .map(({ key, value }) =>
      value.kind === 'scalar' && value.text !== ''
        ? [`${first}: ${yamlText(key.text)}`, keyLine(second, value.text)]
        : undefined,
    );
  return lines.every((pair) => pair !== undefined) ? lines.flatMap(behindDash) : undefined;
}

/** How many entries a hint writes out. */
const MAX_ROWS = 4;

/** The lines of a table without dashes, whose columns a tab or a bar divides. */
function rowLines({ node, text }: NodeContext, items: SchemaView = {}): string[] | undefined {
  const { required = [] } = items;
  if (node.kind !== 'scalar' || !node.plain || required.length < 2) return undefined;
  const written = text
    .slice(node.start, node.end)
    .trim()
    .split(/\s*[\r\n]+\s*/);
  const rows = splitRows(written);
  const keys = keysForWords(items).slice(0, rows?.[0]?.length);
  if (!rows || written.length < 2 || keys.length < required.length) return undefined;
  return rows
    .slice(0, MAX_ROWS)
    .flatMap((cells) => behindDash(keys.map((key, at) => keyLine(key, cells[at] ?? '...'))));
}

/** `Yes: yes` below a key that takes a list of words, and whose entries have no such key. */
function areWords({ entries }: MapNode, items: SchemaView | undefined): boolean {
  return takesText(items ?? {}) && !entries.some(({ key }) => namedProperty(items, key.text));
}

/** Returns the words that were meant as entries. */
function wordsOf(node: NodeContext['node']): string[] {
  if (node.kind === 'map') return node.entries.map(({ key }) => key.text).slice(0, 4);
  return node.kind === 'scalar' ? partsOf(node.text) : [];
}

/** Returns the weekdays in `Mon-Fri` or `Mo, Di`, where a list of weekdays is needed. */
function daysOf({ node, document }: NodeContext, items: SchemaView | undefined) {
  if (node.kind !== 'scalar' || !items?.enum?.includes(WEEK[0])) return undefined;
  return weekDays(node.text, textAt(document.root, 'language'));
}

/** Returns the entries of `.pdf .doc` and `PDF, JPG or PNG`, if each is made as entries have to be. */
function spacedWords(node: NodeContext['node'], items: SchemaView | undefined) {
  if (node.kind !== 'scalar' || items?.pattern === undefined) return undefined;
  const named = node.text.split(OR).map((word) => wellFormed(word.trim(), items));
  return [node.text.trim().split(/\s+/), named].find(
    (words) => words.length > 1 && words.every((word) => isMadeSo(word, items)),
  );
}

/** Splits at commas, and at "and" and "or" in the languages of the engine. */
const OR = /,|\s(?:and|or|und|oder|et|ou|en|of|i|lub|e|y|o)\s/i;

/** Splits a text into entries: `.pdf, .doc`, `1. X-ray` with `2. MRI` or `- MRI` below it. */
function partsOf(text: string): string[] {
  const numbered = numberedParts(text);
  if (numbered) return numbered;
  const inBrackets = /^[(【［（](.*)[)\]】］）]$/s.exec(text)?.[1];
  const byDashes = text
    .replace(/^(?:[–—•·－ー][ \t]+|・)/, '')
    .split(/[ \t](?:[-•·－ー][ \t]+|・)/);
  if (byDashes.length > 1) return byDashes.slice(0, 4).map(firstWords);
  const parts = (inBrackets ?? text)
    .split(/[,;،、，\n]| \/ /)
    .map((part) => part.trim().replace(/^[-*–—•·]\s+/, ''))
    .filter(Boolean);
  return parts.every((part) => part.length <= MAX_PART_LENGTH) ? parts.slice(0, 4) : [];
}

/** Returns the entries of a list whose lines begin with numbers instead of dashes. */
function numberedParts(text: string): string[] | undefined {
  if (!/^1[.)] /.test(text)) return undefined;
  return text
    .slice('1. '.length)
    .split(/\s+\d{1,2}[.)] +/)
    .slice(0, 4)
    .map(firstWords);
}

/** A longer part is a sentence rather than a word of a list. */
const MAX_PART_LENGTH = 40;

function firstWords(part: string): string {
  return part.length > MAX_PART_LENGTH ? `${part.slice(0, MAX_PART_LENGTH).trimEnd()} ...` : part;
}
