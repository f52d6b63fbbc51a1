import widthOf from 'fast-string-truncated-width';
import { visibleLine } from '../model/text/visible.ts';

/** The space between two columns. */
const GAP = '  ';

/**
 * Formats rows as a text table. Control characters are made visible, each column is as wide as its
 * widest cell, and lines are cut to `width`, in terminal columns.
 */
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

/** Cuts a line to a number of terminal columns, with an ellipsis. */
export function cut(line: string, columns: number): string {
  const { index, ellipsed } = widthOf(line, { limit: columns, ellipsis: '…' });
  return ellipsed ? `${line.slice(0, index)}…` : line;
}

function fill(line: string, columns: number): string {
  return line + ' '.repeat(Math.max(0, columns - widthOf(line).width));
}
