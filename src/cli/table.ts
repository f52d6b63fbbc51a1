import widthOf from 'fast-string-truncated-width';
import { visibleLine } from '../model/visible.ts';

/** Between two columns. */
const GAP = '  ';

/** Lines of cells, whatever was written in them, each column as wide as it must be, and all of it cut to the width of a terminal if there is one. */
export function table(rows: string[][], width = Number.POSITIVE_INFINITY): string {
  const cells = rows.map((row) => row.map(visibleLine));
  const last = Math.max(...cells.map((row) => row.length)) - 1;
  const widths = Array.from({ length: last }, (_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? '').width)),
  );
  return cells
    .map((row) => row.map((cell, column) => fill(cell, widths[column] ?? 0)).join(GAP))
    .map((line) => `${cut(line.trimEnd(), width)}\n`)
    .join('');
}

/** A line cut to a number of a terminal's columns. */
export function cut(line: string, columns: number): string {
  const { index, ellipsed } = widthOf(line, { limit: columns, ellipsis: '…' });
  return ellipsed ? `${line.slice(0, index)}…` : line;
}

function fill(line: string, columns: number): string {
  return line + ' '.repeat(Math.max(0, columns - widthOf(line).width));
}
