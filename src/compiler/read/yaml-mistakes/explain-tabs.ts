import type { Edit } from '../../../diagnostics/diagnostic.ts';
import { kindAt } from '../scan/key.ts';
import type { Scan, ScanError } from '../scan/scan.ts';
import { likeEntry } from './by-key.ts';
import type { YamlMistake } from './yaml-mistake.ts';

/** Explains a tab where YAML allows only spaces. */
export function tab(scan: Scan, error: ScanError): YamlMistake {
  const { line, start, end } = error;
  const mistake = { code: 'tab-indent', start, end } as const;
  if (line.first === line.end) {
    return { ...mistake, params: { reason: 'ends-text' }, fix: [{ start, end, text: '' }] };
  }
  if (start > line.first) {
    return { ...mistake, params: { reason: 'inside-line' }, fix: [{ start, end, text: ' ' }] };
  }
  const all = indentedByTabs(scan);
  const spaces = all ? countTabs(scan, error) * TAB_WIDTH : spacesFor(scan, error);
  return {
    ...mistake,
    params: {
      reason: 'in-front',
      tabs: countTabs(scan, error),
      spaces,
      alsoBelow: tabsBelow(scan, error),
    },
    fix: all ?? [{ start, end, text: ' '.repeat(spaces) }],
  };
}

/** How many spaces replace a tab in a file that has no other indentation. */
const TAB_WIDTH = 2;

/** Returns the edits that replace all tabs of a file in which every indentation is of tabs alone. */
function indentedByTabs({ text }: Scan): Edit[] | undefined {
  const found = [...text.matchAll(/^([ \t]+)(?=[^\s])/gm)];
  if (found.length < 2 || found.some(([, gap = '']) => gap.includes(' '))) return undefined;
  return found.map(({ 0: gap, index }) => {
    return { start: index, end: index + gap.length, text: ' '.repeat(gap.length * TAB_WIDTH) };
  });
}

function tabsBelow(scan: Scan, { line }: ScanError): boolean {
  return scan.lines.some(
    ({ index, start, indent, first, end }) =>
      index > line.index && start + indent < first && first < end,
  );
}

function countTabs(scan: Scan, { start, end }: ScanError): number {
  return scan.text.slice(start, end).split('\t').length - 1;
}

/** Returns how many spaces replace the tabs before a line. */
function spacesFor(scan: Scan, error: ScanError): number {
  const { line, from, start, entry } = error;
  const tabs = countTabs(scan, error);
  if (from !== start) return entry.owner + 2;
  const kind = kindAt(scan.text, line.first, line.end);
  const above = scan.entries[entry.index - 1];
  if (kind === 'text' && above?.value?.style === 'block') {
    const first = scan.lines[above.line.index + 1];
    const column = first?.role === 'text' ? first.indent : above.owner + 2;
    return Math.max(column - line.indent, 0);
  }
  const like = scan.pending === undefined ? likeEntry(scan, line) : undefined;
  if (like && like.indent > line.indent) return like.indent - line.indent;
  const level = scan.levels.findLast((open) => open.kind === kind);
  const column = scan.pending === undefined ? (level?.column ?? 0) : scan.pending + 2;
  const isBeside = level !== undefined && scan.levels.length === 1 && scan.pending === undefined;
  if (isBeside && column === line.indent) return 0;
  const expected = column > line.indent ? column : tabs * 2;
  return Math.max(expected - line.indent, 2);
}
