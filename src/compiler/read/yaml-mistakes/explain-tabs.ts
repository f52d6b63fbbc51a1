import { kindAt } from '../scan/key.ts';
import type { Scan, ScanError } from '../scan/scan.ts';
import { spaces, type YamlMistake } from './yaml-mistake.ts';

/** A tab where YAML takes only spaces. */
export function tab(scan: Scan, error: ScanError): YamlMistake {
  const { line, start, end } = error;
  const isBlank = line.first === line.end;
  const inFront = start <= line.first && !isBlank;
  const words = isBlank ? BLANK : inFront ? inFrontWords(scan, error) : INSIDE;
  const by = isBlank ? '' : inFront ? ' '.repeat(spacesFor(scan, error)) : ' ';
  return { code: 'tab-indent', start, end, ...words, fix: [{ start, end, text: by }] };
}

/** Between a dash and its key, or around brackets. */
const INSIDE = {
  message: 'There is a tab in this line, where YAML takes only spaces.',
  hint: 'Replace the tab with 1 space.',
};

const BLANK = {
  message: 'There is a tab on this empty line, which ends the text above it.',
  hint: 'Delete the tab.',
};

function inFrontWords(scan: Scan, error: ScanError) {
  const tabs = countTabs(scan, error);
  const wanted = spacesFor(scan, error);
  const also = tabsBelow(scan, error) ? ', and do the same in the lines below' : '';
  const which = tabs === 1 ? 'the tab' : `the ${tabs} tabs`;
  return {
    message: 'This line is moved to the right with a tab, where YAML takes only spaces.',
    hint: `${wanted === 0 ? `Delete ${which}` : `Replace ${which} with ${spaces(wanted)}`}${also}.`,
  };
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

/** How many spaces take the place of the tabs in front of a line. */
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
  const level = scan.levels.findLast((open) => open.kind === kind);
  const column = scan.pending === undefined ? (level?.column ?? 0) : scan.pending + 2;
  const isBeside = level !== undefined && scan.levels.length === 1 && scan.pending === undefined;
  if (isBeside && column === line.indent) return 0;
  const wanted = column > line.indent ? column : tabs * 2;
  return Math.max(wanted - line.indent, 2);
}
