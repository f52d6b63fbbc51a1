import type { Span } from '../../../diagnostics/diagnostic.ts';
import { colonIn, commentIn, isGapAt, skipBlanks } from './lines.ts';
import type { EntryKind, ScannedKey } from './scan.ts';

/** How an entry begins. */
export interface EntryHead {
  kind: EntryKind;
  /** Undefined for a list item, for text, and for an explicit key. */
  key: ScannedKey | undefined;
}

export function headAt(text: string, at: number, end: number): EntryHead {
  if (isDash(text, at)) return { kind: 'list', key: undefined };
  const key = keyAt(text, at, end);
  return { kind: key || isExplicit(text, at) ? 'keys' : 'text', key };
}

/** Returns whether an entry begins with a list item, a key or text. */
export function kindAt(text: string, at: number, end: number): EntryKind {
  return headAt(text, at, end).kind;
}

export function isDash(text: string, at: number): boolean {
  return text[at] === '-' && isGapAt(text, at + 1);
}

/** `? key` (explicit key), or the `: value` that goes with it. */
export function isExplicit(text: string, at: number): boolean {
  return (text[at] === '?' || text[at] === ':') && isGapAt(text, at + 1);
}

/** Returns the key at the start of an entry: a word or words up to `: `. */
export function keyAt(text: string, at: number, end: number): ScannedKey | undefined {
  const start = skipProperties(text, at, end).at;
  const first = text[start] ?? '';
  if (start >= end || '[{#|>*%@`,]}'.includes(first)) return undefined;
  if (first === '"' || first === "'") return quotedKey(text, start, end);
  const colon = findColon(text, start, end);
  return colon > start ? { start, end: colon, colon } : undefined;
}

function quotedKey(text: string, start: number, end: number): ScannedKey | undefined {
  const quoted = text[start] === '"' ? /"(?:[^"\\\r\n]|\\.)*"/y : /'(?:[^'\r\n]|'')*'/y;
  quoted.lastIndex = start;
  if (!quoted.test(text)) return undefined;
  const close = quoted.lastIndex;
  const colon = skipBlanks(text, close);
  const isKey = colon < end && text[colon] === ':' && isGapAt(text, colon + 1);
  return isKey ? { start, end: close, colon } : undefined;
}

/** Returns the first `: ` (or `:` at the end of the line) before a comment; -1 if there is none. */
export function findColon(text: string, from: number, end: number): number {
  const colon = colonIn(text, from, end);
  return colon < 0 || commentIn(text, from + 1, colon) === undefined ? colon : -1;
}

/** Skips an anchor `&name` and a tag `!kind` before a value. */
export function skipProperties(text: string, from: number, end: number) {
  const found: { at: number; anchor: Span | undefined; tag: Span | undefined } = {
    at: from,
    anchor: undefined,
    tag: undefined,
  };
  while (found.at < end && (text[found.at] === '&' || text[found.at] === '!')) {
    const start = found.at;
    let to = start + 1;
    while (to < end && !isGapAt(text, to)) to++;
    found[text[start] === '&' ? 'anchor' : 'tag'] = { start, end: to };
    found.at = Math.min(skipBlanks(text, to), end);
  }
  return found;
}
