import { BYTE_ORDER_MARK, csvRow } from './cells.ts';

/** The column by which a row is known again. */
export const KEY_COLUMN = 'Receipt';

/** A row, by the names of its columns. */
export type CsvRow = Map<string, string>;

/** What is there is no table of ours. */
export class StrangeTable extends Error {
  override name = 'StrangeTable';
}

/**
 * A table with one row more; the same if it has that row already. Columns that it lacks come behind
 * those it has, whose order and rows are left as they are: people sort tables, and add to them. It
 * stays separated as it is, since programs save tables with `;` or tabs too.
 *
 * @param text empty for a table that is yet to begin.
 * @throws StrangeTable
 */
export function withRow(text: string, row: CsvRow): string {
  if (text.trim() === '')
    return BYTE_ORDER_MARK + csvRow([...row.keys()]) + csvRow([...row.values()]);
  const separator = separatorIn(text);
  if (separator === undefined) throw new StrangeTable();
  const [head = '', ...rows] = rowsIn(text);
  const key = row.get(KEY_COLUMN);
  if (rows.some((each) => firstCell(each, separator) === key)) return text;
  const columns = cellsIn(head, separator);
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

/** What stands between cells, by the first two of a table. */
function separatorIn(text: string): string | undefined {
  const [, sign] = /^\uFEFF?"?Receipt"?([,;\t\r\n])/.exec(text) ?? [];
  return sign?.trim() === '' && sign !== '\t' ? ',' : sign;
}

/** The rows of a table without the breaks between them; within quotes a line break is none. */
function rowsIn(text: string): string[] {
  const begin = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  return cutAt('\n', text.slice(begin))
    .map((row) => row.replace(/\r$/, ''))
    .filter((row) => row !== '');
}

function cellsIn(row: string, separator: string): string[] {
  return cutAt(separator, row).map(unquoted);
}

/** A text in parts, cut at each of a sign that does not stand within quotes. */
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
  return unquoted(row.split(separator, 1)[0] ?? '');
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"');
}
