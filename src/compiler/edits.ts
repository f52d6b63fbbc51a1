import type { Edit, Source } from '../diagnostics/diagnostic.ts';
import { inQuotes } from '../diagnostics/in-quotes.ts';
import type { ScalarNode } from './tree.ts';

/** Applies edits to a text; characters outside them are not changed. */
export function applyEdits(text: string, edits: Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: by } of sortEdits(edits)) {
    parts.push(text.slice(at, start), by);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/** Returns edits in the order of their places. */
export function sortEdits(edits: Edit[]): Edit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns the edit that replaces a value or key by another word, with the same quotes. */
export function replacing(
  node: ScalarNode,
  suggestion: string | undefined,
  { source }: { source: Source },
): Edit[] | undefined {
  if (suggestion === undefined) return undefined;
  const { start, end } = node;
  const written = source.text.slice(start, end);
  if (node.plain && written === node.text) return [{ start, end, text: plain(suggestion) }];
  const quoted = written === `"${node.text}"` || written === `'${node.text}'`;
  const safe = quoted && !/["'\\]/.test(suggestion);
  return safe ? [{ start: start + 1, end: end - 1, text: suggestion }] : undefined;
}

/** Returns the edit that replaces a value by an unquoted one. */
export function unquoted(
  node: ScalarNode,
  suggestion: string,
  { source }: { source: Source },
): Edit[] | undefined {
  const { start, end } = node;
  const oneLine = !/[\r\n]/.test(source.text.slice(start, end));
  return oneLine && end > start ? [{ start, end, text: suggestion }] : undefined;
}

/** Quotes a text if YAML would not parse it as text otherwise. */
function plain(text: string): string {
  const safe = /^[\p{L}\p{N}/][\p{L}\p{N} ./_@+~?=&%#:-]*$/u.test(text);
  return safe && !/:( |$)| #| $/.test(text) ? text : inQuotes(text);
}
