import { keyAt } from '../scan/key.ts';
import { isFilled, type Line, skipBlanks } from '../scan/lines.ts';
import { filledBelow, type Scan, type ScanError, type ScannedEntry, textAt } from '../scan/scan.ts';
import { gapOf } from './by-key.ts';
import type { MaybeMistake } from './yaml-mistake.ts';

/** Lists whose entries have a tag key, by that key. */
const LISTS: Record<string, { noun: 'block' | 'field'; key: string }> = {
  type: { noun: 'block', key: 'blocks' },
  kind: { noun: 'field', key: 'fields' },
};

/** A block pasted before the first key of the file. */
export function blockAboveKeys(scan: Scan, { line }: ScanError): MaybeMistake {
  const [first] = scan.entries;
  const tag = first?.dashes.length === 1 && first.key ? textAt(scan, first.key) : '';
  const list = Object.hasOwn(LISTS, tag) ? LISTS[tag] : undefined;
  const key = keyAt(scan.text, line.first, line.end);
  if (!first || !list || !key || line.indent > 0) return undefined;
  const name = textAt(scan, key);
  if (!scan.allowed?.own.has(name)) return undefined;
  const owner = scan.lines.find(({ start }) => scan.text.startsWith(`${list.key}:`, start));
  const next = owner && filledBelow(scan, owner);
  const column = next && scan.text[next.first] === '-' ? next.indent : 2;
  const above = scan.lines.slice(0, line.index).findLast(isFilled) ?? first.line;
  return {
    code: 'wrong-list',
    start: first.line.first,
    end: first.key?.end ?? first.line.end,
    params: {
      reason: 'above-keys',
      noun: list.noun,
      key: name,
      list: list.key,
      below: owner && owner.index + 1,
      by: column - first.line.indent,
      from: first.line.index + 1,
      to: above.index + 1,
    },
  };
}

/** Keys for what a page, a form or a PDF is called: of files without them, a site has only one. */
const NAMES = ['label', 'name', 'title'];

/** A whole page or form pasted below another one, found at its first duplicate key. */
export function secondSet(scan: Scan, line: Line): MaybeMistake {
  if (line.indent > 0 || scan.error) return undefined;
  const before = scan.entries.filter((entry) => entry.line.index < line.index);
  const after = scan.entries.filter((entry) => entry.line.index >= line.index);
  const names = new Set(keysAtEdge(scan, before));
  const again = keysAtEdge(scan, after).filter((name) => names.has(name));
  // Keys that were duplicated by accident are next to each other, above all lists.
  const isWhole = before.some(({ dashes }) => dashes.length > 0);
  if (!isWhole || again.length < 2) return undefined;
  const key = keyAt(scan.text, line.first, line.end);
  const isSame = scan.text.slice(0, line.start).trim() === scan.text.slice(line.start).trim();
  if (!isSame && !NAMES.some((name) => scan.allowed?.own.has(name) ?? true)) return undefined;
  const last = scan.lines.findLast(isFilled) ?? line;
  return {
    code: 'two-documents',
    start: line.first,
    end: key?.end ?? line.end,
    params: {
      key: key ? textAt(scan, key) : '',
      again: again.length,
      isSame,
      from: line.index + 1,
      to: last.index + 1,
    },
  };
}

function keysAtEdge(scan: Scan, entries: ScannedEntry[]): string[] {
  return entries.flatMap(({ line, key, dashes }) =>
    key && line.indent === 0 && dashes.length === 0 ? textAt(scan, key) : [],
  );
}

/** Finds the line with the tag key (`- type`) of an entry, given the line of another key. */
export function tagBehindDash(scan: Scan, { index, indent }: Line) {
  const dash = scan.lines
    .slice(0, index)
    .findLast((line) => isFilled(line) && line.role === 'entry' && line.indent < indent);
  if (!dash || scan.text[dash.first] !== '-') return undefined;
  const gap = gapOf(scan, dash);
  const at = skipBlanks(scan.text, dash.first + 1);
  const key = keyAt(scan.text, at, dash.end);
  const tag = key && textAt(scan, key);
  if (tag === undefined || !Object.hasOwn(LISTS, tag) || dash.indent + gap !== indent)
    return undefined;
  return { spaces: gap, line: `- ${tag}: ...` };
}
