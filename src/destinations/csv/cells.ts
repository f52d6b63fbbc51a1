import { visible } from '../../model/visible.ts';

/** Programs for tables run a cell that begins with one of these as a formula. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^[\t\n]/;

/**
 * Where a list separator is `;`, as in much of Europe, or a tab, programs cut elsewhere: they see
 * quotes only where a cell of theirs begins, and a line break ends their row.
 */
const CUT = /(?<=[;\t\n])/;
const FORMULA_INSIDE = /^(?:"|[^\S\t\n])*[=+\-@＝＋－＠]/;

/** Excel takes a file without this mark for Latin-1. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A row of a table, its line break included. */
export function csvRow(cells: string[], separator = ','): string {
  return `${cells.map(cell).join(separator)}\r\n`;
}

/** Always in quotes; an apostrophe makes text of what would be a formula. */
function cell(given: string): string {
  const text = visible(given);
  const guard = FORMULA.test(text) ? "'" : '';
  const [first = '', ...others] = text.split(CUT);
  const inside = others.map((part) => (FORMULA_INSIDE.test(part) ? `'${part}` : part));
  const safe = guard + first + inside.join('');
  return `"${safe.replaceAll('"', '""')}"`;
}
