import {
  type AliasEvent,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';
import type { Span } from '../diagnostics/diagnostic.ts';
import { fromYamlException, ParseError } from './parse-error.ts';

/** Deeper nesting than any real page needs; stops a file built to exhaust memory. */
export const MAX_DEPTH = 50;

/** The maximum number of nodes in a file, with aliases expanded; 20,000 lines have about 60,000. */
export const MAX_VALUES = 250_000;

/** An AST node: a value as written, with its source span. */
export type Node = ScalarNode | ListNode | MapNode;

interface Sized extends Span {
  /** The number of nodes it consists of, with aliases expanded. */
  size: number;
}

export interface ScalarNode extends Sized {
  kind: 'scalar';
  /** The text, with quotes, escapes and line folding resolved, and marks joined to their letters. */
  text: string;
  /** Written without quotes, so YAML may infer another type than string. */
  plain: boolean;
}

export interface ListNode extends Sized {
  kind: 'list';
  items: Node[];
}

export interface MapNode extends Sized {
  kind: 'map';
  entries: Entry[];
}

export interface Entry {
  key: ScalarNode;
  value: Node;
}

/**
 * Parses YAML (or JSON) into an AST with source spans.
 *
 * @returns undefined for a file without a value.
 * @throws {ParseError} if the text is not YAML, or YAML that Signpost does not support.
 */
export function parseTree(text: string): Node | undefined {
  const events = eventsOf(text);
  const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT);
  if (documents.length > 1) {
    throw new ParseError('two-documents', secondDocument(text));
  }
  if (events.length < 2) return undefined;
  const reader: Reader = { text, events, next: 1, anchors: new Map(), isMarked: MARK.test(text) };
  return readNode(reader);
}

function eventsOf(text: string): Event[] {
  try {
    return parseEvents(text, { maxDepth: MAX_DEPTH });
  } catch (error) {
    throw error instanceof YAMLException ? fromYamlException(error) : error;
  }
}

interface Reader {
  text: string;
  /** Whether there are letters whose marks are characters of their own. */
  isMarked: boolean;
  events: Event[];
  next: number;
  anchors: Map<string, Node>;
}

function readNode(reader: Reader): Node {
  const event = reader.events[reader.next++];
  switch (event?.type) {
    case EVENT_ID.SCALAR:
      return anchored(reader, event, readScalar(reader, event));
    case EVENT_ID.SEQUENCE:
      return anchored(reader, event, readList(reader, event.start));
    case EVENT_ID.MAPPING:
      return anchored(reader, event, readMap(reader, event.start));
    case EVENT_ID.ALIAS:
      return readAlias(reader, event);
    default:
      throw new Error('The YAML events ended inside a value.');
  }
}

function anchored<Kind extends Node>(
  reader: Reader,
  event: { anchorStart: number; anchorEnd: number },
  node: Kind,
): Kind {
  if (event.anchorStart >= 0) {
    reader.anchors.set(reader.text.slice(event.anchorStart, event.anchorEnd), node);
  }
  return node;
}

/**
 * Matches an escape sequence of double quotes for a control character. No text has any: a backslash
 * is meant, as in `"images\beach.jpg"`.
 */
export const CONTROL_ESCAPE = /(?<!\\)(?:\\\\)*\\[0abefv]/;

/** Matches one by its number, as programs write it: `"\u0001"`, but not tab, line feed and return. */
const NUMBERED_CONTROL =
  /(?<!\\)(?:\\\\)*(\\(?:x|u00|U000000)(?:0[0-8bcef]|1[\da-f]|7f|8[0-46-9a-f]|9[\da-f]))/i;

/** The marks of Latin, Greek and Cyrillic letters. */
const MARK = /[\u0300-\u036f]/;

/**
 * Joins letters and the marks behind them, as file names of macOS and PDFs have them: no search finds
 * an `ó` of two characters, and fonts of share images and PDFs lack such marks.
 */
function composed(text: string): string {
  return text.replace(/\P{M}[\u0300-\u036f]+/gu, (letter) => letter.normalize('NFC'));
}

function readScalar({ text, isMarked }: Reader, event: ScalarEvent): ScalarNode {
  const { valueStart, valueEnd } = event;
  const isDouble = event.style === SCALAR_STYLE.DOUBLE_QUOTED;
  const value = valueStart < 0 ? '' : getScalarValue(text, event);
  const written = text.slice(valueStart, valueEnd);
  if (isDouble && written.includes('\\'))
    refuseControls(written, { start: valueStart, end: valueEnd });
  const quoted = isDouble || event.style === SCALAR_STYLE.SINGLE_QUOTED;
  const block =
    event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
  const start = block ? firstWord(text, event) : Math.max(valueStart, 0);
  return {
    kind: 'scalar',
    start: quoted ? start - 1 : start,
    end: quoted ? valueEnd + 1 : Math.max(valueEnd, start),
    text: isMarked ? composed(value) : value,
    plain: event.style === SCALAR_STYLE.PLAIN,
    size: 1,
  };
}

/** Throws if an escape sequence between double quotes stands for a control character. */
function refuseControls(written: string, { start, end }: Span): void {
  if (CONTROL_ESCAPE.test(written)) throw new ParseError('not-yaml', { start: end, end });
  const found = NUMBERED_CONTROL.exec(written);
  if (!found) return;
  const [whole, escaped = ''] = found;
  const to = start + found.index + whole.length;
  throw new ParseError('odd-character', { start: to - escaped.length, end: to });
}

/** Returns the start of a block scalar's text, after its indentation. */
function firstWord(text: string, { valueStart, valueEnd }: ScalarEvent): number {
  const blanks = /^\s*/.exec(text.slice(valueStart, valueEnd))?.[0].length ?? 0;
  return Math.min(valueStart + blanks, valueEnd);
}

function readList(reader: Reader, start: number): ListNode {
  const items: Node[] = [];
  while (!popped(reader)) {
    const item = readNode(reader);
    const from = items.at(-1)?.end ?? start;
    items.push(isAbsent(item) ? placed(item, signAfter(reader.text, from, '-') + 1) : item);
  }
  const end = endOf(reader.text, start, items.at(-1));
  return { kind: 'list', start, end, size: sizeOf(items, { start, end }), items };
}

function readMap(reader: Reader, start: number): MapNode {
  const entries: Entry[] = [];
  let table: Map<string, ScalarNode> | undefined;
  while (!popped(reader)) {
    const written = readNode(reader);
    if (written.kind !== 'scalar') throw new ParseError('key-needed', written);
    const from = entries.at(-1)?.value.end ?? start;
    const key = isAbsent(written) ? placed(written, signAfter(reader.text, from, ':')) : written;
    if (entries.length >= FEW) table ??= new Map(entries.map(({ key }) => [key.text, key]));
    const twin = table ? table.get(key.text) : keyIn(entries, key.text);
    table?.set(key.text, key);
    if (twin) throw new ParseError('duplicate-key', key, twin);
    const value = readNode(reader);
    entries.push({ key, value: isAbsent(value) ? placed(value, key.end) : value });
  }
  const values = entries.map((entry) => entry.value);
  const end = endOf(reader.text, start, values.at(-1));
  return { kind: 'map', start, end, size: sizeOf(values, { start, end }), entries };
}

/** A loop: `find` would create a function for each key. */
function keyIn(entries: Entry[], text: string): ScalarNode | undefined {
  for (const { key } of entries) if (key.text === text) return key;
  return undefined;
}

/** Up to this many keys, a linear search is faster than a Map. */
const FEW = 12;

function isAbsent(node: Node): boolean {
  return node.kind === 'scalar' && node.plain && node.start === node.end;
}

function placed<Kind extends Node>(node: Kind, at: number): Kind {
  return { ...node, start: at, end: at };
}

/** Returns the offset of the next dash or colon outside comments: the place of an omitted value. */
function signAfter(text: string, from: number, sign: '-' | ':'): number {
  let at = from;
  while (at < text.length && text[at] !== sign) {
    const comment = text[at] === '#' ? text.slice(at).search(/[\r\n]|$/) : 0;
    at += Math.max(1, comment);
  }
  return Math.min(at, text.length - 1);
}

function popped(reader: Reader): boolean {
  const ended = reader.events[reader.next]?.type === EVENT_ID.POP;
  if (ended) reader.next++;
  return ended;
}

const CLOSING = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/** A collection ends with its last entry; a flow collection also with its bracket. */
function endOf(text: string, start: number, last: Span | undefined): number {
  const end = last?.end ?? start + 1;
  const closing = CLOSING.get(text[start] ?? '');
  if (!closing) return end;
  const bracket = text.indexOf(closing, end);
  return bracket < 0 ? end : bracket + 1;
}

function readAlias(reader: Reader, event: AliasEvent): Node {
  const span = { start: event.anchorStart - 1, end: event.anchorEnd };
  const node = reader.anchors.get(reader.text.slice(event.anchorStart, event.anchorEnd));
  if (!node) throw new ParseError('unknown-alias', span);
  return { ...node, ...span };
}

/** Nested aliases can grow exponentially: throws before any value is built. */
function sizeOf(nodes: Node[], span: Span): number {
  const size = nodes.reduce((sum, node) => sum + node.size, 1);
  if (size > MAX_VALUES) throw new ParseError('too-many-values', span);
  return size;
}

function secondDocument(text: string): Span {
  const markers = [...text.matchAll(/^---(?=\s|$)/gm)];
  const start = (markers[1] ?? markers[0])?.index ?? 0;
  return { start, end: start + 3 };
}
