import { BYTE_ORDER_MARK, csvRow } from '../csv-cells.ts';

/** The column that identifies a row. */
export const KEY_COLUMN = 'Receipt';

/** A row: cells by column name. */
export type CsvRow = Map<string, string>;

/** The file is not a table that this destination wrote. */
export class UnknownTableFormat extends Error {
  override name = 'UnknownTableFormat';
}

/**
 * Returns the table with a row appended; unchanged if it has that row already. Missing columns are
 * added after the existing ones, whose order and rows are kept: people sort and extend tables. The
 * separator is kept too, since programs save tables with `;` or tabs.
 *
 * @param text empty for a new table.
 * @throws UnknownTableFormat
 */
export function withRow(text: string, row: CsvRow): string {
  if (text.trim() === '')
    return BYTE_ORDER_MARK + csvRow([...row.keys()]) + csvRow([...row.values()]);
  const separator = separatorIn(text);
  if (separator === undefined) throw new UnknownTableFormat();
  const [head = '', ...rows] = rowsIn(text);
  const key = row.get(KEY_COLUMN);
  if (rows.some((each) => firstCell(each, separator) === key)) return text;
  const columns = cutAt(separator, head).map(unquote);
  const added = [...row.keys()].filter((name) => !columns.includes(name));
  const last = csvRow(
    [...columns, ...added].map((name) => row.get(name) ?? ''),
    separator,
  );
  if (added.length === 0) return `${text.trimEnd()}\r\n${last}`;
  const filler = `${separator}""`.repeat(added.length);
  return [
    BYTE_ORDER_MARK + csvRow([...columns, ...added], separator),
    ...rows.map((each) => `${each}${filler}\r\n`),
    last,
  ].join('');
}

/** Returns the separator after the first column's name; a comma if it is the only column. */
function separatorIn(text: string): string | undefined {
  const [, sign] = /^\uFEFF?"?Receipt"?([,;\t\r\n])/.exec(text) ?? [];
  return sign?.trim() === '' && sign !== '\t' ? ',' : sign;
}

/** Splits a table into rows without line breaks; line breaks within quotes do not count. */
function rowsIn(text: string): string[] {
  const begin = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  return cutAt('\n', text.slice(begin))
    .map((row) => row.replace(/\r$/, ''))
    .filter((row) => row !== '');
}

/** Splits a text at each `sign` outside quotes. */
function cutAt(sign: string, text: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] !== sign || isQuoted) continue;
    parts.push(text.slice(begin, at));
    begin = at + 1;
  }
  return [...parts, text.slice(begin)];
}

function firstCell(row: string, separator: string): string {
  return unquote(row.split(separator, 1)[0] ?? '');
}

function unquote(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"');
}
