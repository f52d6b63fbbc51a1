import { visible } from '../model/text/visible.ts';

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^[\t\n]/;

/**
 * Where the list separator is `;`, as in much of Europe, or a tab, spreadsheets split elsewhere:
 * they know quotes only at the start of what they see as a cell, and a line break ends their row.
 */
const CUT = /(?<=[;\t\n])/;
const FORMULA_INSIDE = /^(?:"|[^\S\t\n])*[=+\-@＝＋－＠]/;

/**
 * Spreadsheets show these as other numbers, or days: a phone number without its first zero, an
 * account in powers of ten, the house 3/4 as the third of April.
 */
const CHANGED = [/^0\d+$/, /^\d{12,}$/, /^\d+e\d+$/i, /^\d{1,2}[-/]\d{1,2}([-/]\d{1,4})?$/];

/** Without a byte order mark, Excel reads a file as Latin-1. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a CSV row, including its line break. */
export function csvRow(cells: string[], separator = ','): string {
  return `${cells.map(cell).join(separator)}\r\n`;
}

/** Quotes a cell; an apostrophe turns a would-be formula, and what would be changed, into text. */
function cell(answer: string): string {
  const text = visible(answer);
  const guard = [FORMULA, ...CHANGED].some((shape) => shape.test(text)) ? "'" : '';
  const [first = '', ...others] = text.split(CUT);
  const inside = others.map((part) => (FORMULA_INSIDE.test(part) ? `'${part}` : part));
  const safe = guard + first + inside.join('');
  return `"${safe.replaceAll('"', '""')}"`;
}
