import { isFilled, type Line } from '../scan/lines.ts';
import {
  filledBelow,
  type Level,
  type Scan,
  type ScanError,
  type ScannedEntry,
  textAt,
} from '../scan/scan.ts';
import { columnOf, isSeenAt } from './columns.ts';

/** The column at which a line should begin, and a line that begins there. */
export interface Alignment {
  partner: Line;
  column: number;
}

export type MisplacedLine = Alignment & { line: Line };

export function kindOf(scan: Scan, { first }: Line): Level['kind'] {
  return scan.text[first] === '-' ? 'list' : 'keys';
}

/**
 * Finds the wrongly indented line above, if the line of the error is right: the first line of a
 * collection is off, or a key is indented less than its mapping.
 */
export function misplacedAbove(scan: Scan, error: ScanError): MisplacedLine | undefined {
  return (
    firstLine(scan, error) ??
    firstDash(scan, error) ??
    fallenDash(scan, error) ??
    unindentedKey(scan, error)
  );
}

/** The first line of a mapping or list is off, as the next one begins at another column. */
function firstLine(scan: Scan, { line, closed }: ScanError): MisplacedLine | undefined {
  const level = closed[0] ?? scan.levels.at(-1);
  // The mapping is the whole file, and the line is indented less than its keys.
  const isWhole =
    line.indent === 0 && level?.first === scan.entries[0]?.line && scan.levels.length === 0;
  const isFirst = level && (level.entries === 1 || isWhole);
  if (!isFirst || kindOf(scan, level.first) !== kindOf(scan, line)) return undefined;
  const agrees = isLikeNext(scan, line);
  const isOdd = level.column % 2 === 1 && line.indent % 2 === 0;
  const isRoot = closed.length > 0 && line.indent === 0;
  const isBelowKey = level.first.indent === level.column;
  const misplaced = closed.length > 0 ? agrees || isRoot || isOdd : isOdd && isBelowKey;
  return misplaced ? { line: level.first, partner: line, column: line.indent } : undefined;
}

/** Whether the next line below begins at the same column, and has a dash if this one has. */
function isLikeNext(scan: Scan, line: Line): boolean {
  const next = filledBelow(scan, line);
  return next?.indent === line.indent && kindOf(scan, next) === kindOf(scan, line);
}

/** The first dash of a list and its key are off, as the keys and dashes below show. */
function firstDash(scan: Scan, { line, closed }: ScanError): MisplacedLine | undefined {
  const [list, keys] = [...scan.levels, ...closed].slice(-2);
  const isFirst = list?.kind === 'list' && list.entries === 1 && keys?.kind === 'keys';
  if (!isFirst || keys.entries > 1 || keys.first !== list.first) return undefined;
  const column = list.column + line.indent - keys.column;
  if (column < 0 || kindOf(scan, line) !== 'keys') return undefined;
  const dash = scan.lines
    .slice(line.index + 1)
    .find((other) => isFilled(other) && other.indent < line.indent);
  if (dash?.indent === column && kindOf(scan, dash) === 'list')
    return { line: list.first, partner: dash, column };
  const isOdd = list.column % 2 === 1 && column % 2 === 0;
  return isOdd || isLikeNext(scan, line) ? { line: list.first, partner: line, column } : undefined;
}

/** The first dash below a key is indented less than that key, unlike the dash below it. */
function fallenDash(scan: Scan, { line }: ScanError): MisplacedLine | undefined {
  const above = scan.entries.filter((entry) => entry.line.index < line.index);
  const [{ key, value, line: owner } = {}, fallen] = above.slice(-2);
  if (!key || value || !owner || fallen?.dashes.length !== 1) return undefined;
  const column = key.start - owner.start;
  const isFallen = fallen.line.indent < column && line.indent >= column;
  if (!isFallen || kindOf(scan, line) !== 'list') return undefined;
  return { line: fallen.line, partner: line, column: line.indent };
}

/** A key is indented less than its mapping, and the next key is at the right column again. */
function unindentedKey(scan: Scan, { line, closed }: ScanError): MisplacedLine | undefined {
  const above = scan.entries.filter((entry) => entry.line.index < line.index);
  const [before, fallen] = above.slice(-2);
  const isKey = fallen?.key && fallen.value && fallen.dashes.length === 0;
  if (!before || !isKey || closed.length > 0 || kindOf(scan, line) !== 'keys') return undefined;
  if (fallen.line !== scan.levels.at(-1)?.latest) return undefined;
  const misplaced = { line: fallen.line, partner: line, column: line.indent };
  const isEmptyKey = before.key && !before.value && before.dashes.length === 0;
  if (isEmptyKey && before.line.indent === fallen.line.indent) return misplaced;
  if (columnOf(scan, before.line) !== line.indent) return undefined;
  const isKeys = kindOf(scan, before.line) === 'keys';
  const agrees = isKeys && filledBelow(scan, line)?.indent === line.indent;
  return agrees || (isKeys && isStrayKey(scan, fallen)) || isSeenAt(scan, fallen, line.indent)
    ? { ...misplaced, partner: before.line }
    : undefined;
}

/** Whether an entry is a key at the edge that such a file may not have there. */
function isStrayKey(scan: Scan, { key, line }: ScannedEntry): boolean {
  return (
    key !== undefined && line.indent === 0 && scan.allowed?.own.has(textAt(scan, key)) === false
  );
}
