import { keyAt } from '../scan/key.ts';
import { type Line, skipBlanks } from '../scan/lines.ts';
import { type Level, type Scan, type ScannedEntry, textAt } from '../scan/scan.ts';

/** Returns the column of the key of a line, behind its dash if it has one. */
export function columnOf({ text }: Scan, { start, first, indent }: Line): number {
  return text[first] === '-' ? skipBlanks(text, first + 1) - start : indent;
}

/** Returns the key of a line, behind its dash if it has one; an empty text if it has no key. */
export function nameIn(scan: Scan, line: Line): string {
  const key = keyAt(scan.text, line.start + columnOf(scan, line), line.end);
  return key ? textAt(scan, key) : '';
}

export function isKeyAt(scan: Scan, line: Line, key: string, column: number): boolean {
  return columnOf(scan, line) === column && nameIn(scan, line) === key;
}

/** Whether another line of the file has the key of an entry at this column. */
export function isSeenAt(scan: Scan, { key, line }: ScannedEntry, column: number): boolean {
  const name = key ? textAt(scan, key) : '';
  return scan.lines.some((other) => other !== line && isKeyAt(scan, other, name, column));
}

/**
 * Returns the levels at which a key surely belongs: one that has it in other entries, or whose
 * group may have it, but not yet has it.
 */
export function levelsWith(scan: Scan, line: Line, levels: Level[]): Level[] {
  const key = nameIn(scan, line);
  const above = scan.lines.slice(0, line.index).filter(({ role }) => role === 'entry');
  return levels.filter(({ kind, column, first }) => {
    const own = above.filter(({ index }) => index >= first.index);
    if (kind === 'list' || own.some((other) => isKeyAt(scan, other, key, column))) return false;
    if (above.some((other) => isKeyAt(scan, other, key, column))) return true;
    const owner = above.findLast(
      (other) => other.index < first.index && columnOf(scan, other) < column,
    );
    return owner && scan.allowed?.groups.get(nameIn(scan, owner))?.includes(key);
  });
}

/** Whether an entry is a key at the edge that such a file may have there. */
export function isOwnKey(scan: Scan, { line, key }: ScannedEntry): boolean {
  return (
    line.indent === 0 && key !== undefined && scan.allowed?.own.has(textAt(scan, key)) === true
  );
}
