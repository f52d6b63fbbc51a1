import { type EntryKind, fail, type Level, type Scan, type ScannedEntry } from './scan.ts';

/**
 * Finds the collection that a line belongs to by its indentation, and closes the deeper ones.
 * Returns false, after recording the error, if it belongs to none.
 */
export function nestLine(scan: Scan, entry: ScannedEntry, kind: EntryKind): boolean {
  const column = entry.line.first - entry.line.start;
  if (isAwaited(scan, column, kind)) return open(scan, entry, kind, column);
  const closed = closeDeeper(scan, column);
  const level = scan.levels.at(-1);
  const where = { entry, start: entry.line.first, end: entry.line.end, closed };
  if (!level && closed.length === 0) return openRoot(scan, entry, kind, column);
  if (level?.column !== column) return fail(scan, 'indent', where);
  if (kind === 'text') return fail(scan, 'no-key', where);
  return join(scan, level, kind, where);
}

/** Whether the latest key or dash has no value yet, and this line is indented as its value. */
function isAwaited({ pending, levels }: Scan, column: number, kind: EntryKind): boolean {
  if (pending === undefined) return false;
  if (column > pending) return true;
  return kind === 'list' && column === pending && levels.at(-1)?.kind === 'keys';
}

function open(scan: Scan, entry: ScannedEntry, kind: EntryKind, column: number): true {
  entry.owner = scan.pending ?? -1;
  if (kind !== 'text') {
    scan.levels.push({ kind, column, first: entry.line, latest: entry.line, entries: 1 });
  }
  return true;
}

function openRoot(scan: Scan, entry: ScannedEntry, kind: EntryKind, column: number): boolean {
  const { first: start, end } = entry.line;
  if (scan.root) return fail(scan, 'after-root', { entry, start, end });
  if (kind === 'text') scan.root = entry;
  return open(scan, entry, kind, column);
}

function closeDeeper(scan: Scan, column: number): Level[] {
  if ((scan.levels.at(-1)?.column ?? -1) <= column) return [];
  const last = scan.levels.findLastIndex((level) => level.column <= column);
  return scan.levels.splice(last + 1);
}

type Where = { entry: ScannedEntry; start: number; end: number; closed: Level[] };

function join(scan: Scan, level: Level, kind: Level['kind'], where: Where): boolean {
  if (level.kind === kind) return count(level, where.entry);
  if (kind === 'list') return fail(scan, 'dash-among-keys', where);
  const outer = scan.levels.at(-2);
  if (outer?.column !== level.column) return fail(scan, 'key-among-list', where);
  scan.levels.pop();
  return count(outer, where.entry);
}

function count(level: Level, entry: ScannedEntry): true {
  level.entries++;
  level.latest = entry.line;
  return true;
}
