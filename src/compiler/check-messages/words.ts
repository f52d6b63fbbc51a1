import type { Span, Words } from '../diagnostics/diagnostic.ts';
import type { Place } from '../place.ts';
import type { Node } from '../tree.ts';

/** What a message says, and of what stretch of the file. */
export type Found = Words & { span: Span };

/** "a page", "an accordion". */
export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** "fields", "deliveries", "kinds of field". */
export function plural(noun: string): string {
  const [first = '', ...rest] = noun.split(' of ');
  const many = first.endsWith('y') ? `${first.slice(0, -1)}ies` : `${first}s`;
  return [many, ...rest].join(' of ');
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "This accordion's "items"", or "This page" for a whole document. */
export function nameOf(place: Place): string {
  const owner = place.owner?.noun ?? 'file';
  if (place.index !== undefined)
    return `Entry ${place.index + 1} of this ${owner}'s "${place.key}"`;
  return place.key === undefined ? `This ${owner}` : `This ${owner}'s "${place.key}"`;
}

/** What an author calls a node: one text, a list, nothing. */
export function kindOf(node: Node): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'a group of keys';
  return node.text === '' && node.plain ? 'nothing' : 'one text';
}

/** The text of a value; empty for a list or a group of keys. */
export function textOf(node: Node): string {
  return node.kind === 'scalar' ? node.text : '';
}

export function keysOf(node: Node): string[] {
  return node.kind === 'map' ? node.entries.map(({ key }) => key.text) : [];
}

/** Where a key stands. */
export function keySpan(node: Node, key: string): Span {
  const entry = node.kind === 'map' && node.entries.find((candidate) => candidate.key.text === key);
  return entry ? entry.key : firstLine(node);
}

/** Collections are marked at their beginning only: their first key, dash or bracket. */
export function firstLine(node: Node): Span {
  if (node.kind === 'map' && node.entries[0]) return node.entries[0].key;
  if (node.kind === 'list') return { start: node.start, end: node.start + 1 };
  return node;
}
