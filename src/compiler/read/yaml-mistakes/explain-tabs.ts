import { kindAt } from './key.ts';
import { type Slip, spaces } from './slip.ts';
import type { Trouble, Walk } from './walk.ts';

/** A tab where YAML takes only spaces. */
export function tab(walk: Walk, trouble: Trouble): Slip {
  const { line, start, end } = trouble;
  const isBlank = line.first === line.end;
  const inFront = start <= line.first && !isBlank;
  const words = isBlank ? BLANK : inFront ? inFrontWords(walk, trouble) : INSIDE;
  const by = isBlank ? '' : inFront ? ' '.repeat(spacesFor(walk, trouble)) : ' ';
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

function inFrontWords(walk: Walk, trouble: Trouble) {
  const tabs = countTabs(walk, trouble);
  const wanted = spacesFor(walk, trouble);
  const also = tabsBelow(walk, trouble) ? ', and do the same in the lines below' : '';
  const which = tabs === 1 ? 'the tab' : `the ${tabs} tabs`;
  return {
    message: 'This line is moved to the right with a tab, where YAML takes only spaces.',
    hint: `${wanted === 0 ? `Delete ${which}` : `Replace ${which} with ${spaces(wanted)}`}${also}.`,
  };
}

function tabsBelow(walk: Walk, { line }: Trouble): boolean {
  return walk.lines.some(
    ({ index, start, indent, first, end }) =>
      index > line.index && start + indent < first && first < end,
  );
}

function countTabs(walk: Walk, { start, end }: Trouble): number {
  return walk.text.slice(start, end).split('\t').length - 1;
}

/** How many spaces take the place of the tabs in front of a line. */
function spacesFor(walk: Walk, trouble: Trouble): number {
  const { line, from, start, entry } = trouble;
  const tabs = countTabs(walk, trouble);
  if (from !== start) return entry.owner + 2;
  const kind = kindAt(walk.text, line.first, line.end);
  const above = walk.entries[entry.index - 1];
  if (kind === 'text' && above?.value?.style === 'block') {
    const first = walk.lines[above.line.index + 1];
    const column = first?.role === 'text' ? first.indent : above.owner + 2;
    return Math.max(column - line.indent, 0);
  }
  const level = walk.levels.findLast((open) => open.kind === kind);
  const column = walk.pending === undefined ? (level?.column ?? 0) : walk.pending + 2;
  const isBeside = level !== undefined && walk.levels.length === 1 && walk.pending === undefined;
  if (isBeside && column === line.indent) return 0;
  const wanted = column > line.indent ? column : tabs * 2;
  return Math.max(wanted - line.indent, 2);
}
