import { type Entry, type Kind, type Level, stop, type Walk } from './walk.ts';

/**
 * Finds the list or group that a line belongs to by the spaces it begins with, and closes the
 * deeper ones. False if it belongs to none; the trouble is then recorded.
 */
export function place(walk: Walk, entry: Entry, kind: Kind): boolean {
  const column = entry.line.first - entry.line.start;
  if (isAwaited(walk, column, kind)) return open(walk, entry, kind, column);
  const closed = closeDeeper(walk, column);
  const level = walk.levels.at(-1);
  const where = { entry, start: entry.line.first, end: entry.line.end, closed };
  if (!level && closed.length === 0) return openRoot(walk, entry, kind, column);
  if (level?.column !== column) return refuse(walk, 'indent', where);
  if (kind === 'text') return refuse(walk, 'no-key', where);
  return join(walk, level, kind, where);
}

/** The latest key or dash has no value yet, and this line stands where that value would. */
function isAwaited({ pending, levels }: Walk, column: number, kind: Kind): boolean {
  if (pending === undefined) return false;
  if (column > pending) return true;
  return kind === 'list' && column === pending && levels.at(-1)?.kind === 'keys';
}

function open(walk: Walk, entry: Entry, kind: Kind, column: number): true {
  entry.owner = walk.pending ?? -1;
  if (kind !== 'text') {
    walk.levels.push({ kind, column, first: entry.line, latest: entry.line, entries: 1 });
  }
  return true;
}

function openRoot(walk: Walk, entry: Entry, kind: Kind, column: number): boolean {
  const { root } = walk;
  if (root) {
    const { first: start, end } = entry.line;
    return refuse(walk, 'after-root', { entry, start, end, closed: [] });
  }
  if (kind === 'text') walk.root = entry;
  return open(walk, entry, kind, column);
}

function closeDeeper(walk: Walk, column: number): Level[] {
  const kept = walk.levels.filter((level) => level.column <= column);
  return walk.levels.splice(kept.length);
}

type Where = { entry: Entry; start: number; end: number; closed: Level[] };

function join(walk: Walk, level: Level, kind: Level['kind'], where: Where): boolean {
  if (level.kind === kind) return count(level, where.entry);
  if (kind === 'list') return refuse(walk, 'dash-among-keys', where);
  const outer = walk.levels.at(-2);
  if (outer?.column !== level.column) return refuse(walk, 'key-among-list', where);
  walk.levels.pop();
  return count(outer, where.entry);
}

function count(level: Level, entry: Entry): true {
  level.entries++;
  level.latest = entry.line;
  return true;
}

function refuse(
  walk: Walk,
  kind: 'indent' | 'no-key' | 'after-root' | 'dash-among-keys' | 'key-among-list',
  where: Where,
): false {
  stop(walk, kind, where);
  return false;
}
