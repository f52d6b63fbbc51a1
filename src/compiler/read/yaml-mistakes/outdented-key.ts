import { isFilled, type Line } from '../scan/lines.ts';
import { filledBelow, type Scan, type ScannedEntry, textAt } from '../scan/scan.ts';
import { listByKey } from './by-key.ts';
import { columnOf, isKeyAt, isOwnKey, nameIn } from './columns.ts';
import { moveTo } from './explain-indent.ts';
import type { MaybeMistake } from './yaml-mistake.ts';

/**
 * A key of a list entry that is indented less than the dashes of the list, which go on below it:
 * `answer:` at the column of `items:`, and then the next `- question:`.
 *
 * @param below the next dash.
 */
export function outdentedKey(scan: Scan, below: Line): MaybeMistake {
  if (scan.text[below.first] !== '-' || listByKey(scan, below)) return undefined;
  const above = scan.entries.filter(({ line }) => line.index < below.index);
  const lower = above.findLast(({ line }) => line.indent < below.indent);
  const fallen = lower && isKeyWithValue(scan, lower, below) ? firstOfRun(above, lower) : undefined;
  if (!fallen?.key || isOwnKey(scan, fallen)) return undefined;
  const deeper = deeperLines(above, fallen);
  const dash = deeper.find(
    ({ indent, first }) => indent === below.indent && scan.text[first] === '-',
  );
  if (!dash) return undefined;
  const open = deeper.slice(0, deeper.indexOf(dash) + 1);
  const column = columnFor(scan, textAt(scan, fallen.key), open) ?? columnOf(scan, dash);
  const partner = open.find((other) => columnOf(scan, other) === column) ?? dash;
  const mistake = moveTo(scan, fallen.line, { partner, column });
  const last = scan.lines.slice(fallen.line.index, below.index).findLast(isFilled);
  if (!last || last === fallen.line) return mistake;
  return { ...mistake, params: { ...mistake.params, through: last.index + 1 } };
}

/** Whether an entry is a key whose value is not the list of the dash. */
function isKeyWithValue(scan: Scan, entry: ScannedEntry, below: Line): boolean {
  const hasValue = entry.value !== undefined || filledBelow(scan, entry.line) !== below;
  return entry.key !== undefined && entry.dashes.length === 0 && hasValue;
}

/** Returns the first of the keys side by side of which `last` is the last. */
function firstOfRun(above: ScannedEntry[], last: ScannedEntry): ScannedEntry {
  let first = last;
  for (const entry of above.slice(0, above.indexOf(last)).reverse()) {
    const { line, key, value, dashes } = entry;
    if (line.indent !== last.line.indent || !key || !value || dashes.length > 0) break;
    first = entry;
  }
  return first;
}

/** Returns the lines above an entry that are indented deeper, the nearest first. */
function deeperLines(above: ScannedEntry[], entry: ScannedEntry): Line[] {
  const before = above.slice(0, above.indexOf(entry));
  const outer = before.findLastIndex(({ line }) => line.indent <= entry.line.indent);
  return before
    .slice(outer + 1)
    .map(({ line }) => line)
    .reverse();
}

/** Returns the column of the innermost group that may have the key: an image, or another entry. */
function columnFor(scan: Scan, key: string, open: Line[]): number | undefined {
  let column = Number.POSITIVE_INFINITY;
  for (const [index, line] of open.entries()) {
    const own = columnOf(scan, line);
    if (own >= column) continue;
    column = own;
    const outer = open.slice(index + 1);
    const owner = outer.find((other) => columnOf(scan, other) < own);
    const isInGroup = owner && scan.allowed?.groups.get(nameIn(scan, owner))?.includes(key);
    if (isInGroup || outer.some((other) => isKeyAt(scan, other, key, own))) return own;
  }
  return undefined;
}
