import type { Line } from './lines.ts';
import type { Entry, Level, Trouble, Walk } from './walk.ts';

/** Where a line should begin: at a column, beside a line that does. */
export interface Target {
  partner: Line;
  column: number;
}

export type Stray = Target & { line: Line };

export function kindOf(walk: Walk, { first }: Line): Level['kind'] {
  return walk.text[first] === '-' ? 'list' : 'keys';
}

/**
 * The line further up that strayed, where the line at which YAML gives up stands right: the
 * first of its list or group is off, or a key fell out of its group to the left.
 */
export function strayAbove(walk: Walk, trouble: Trouble): Stray | undefined {
  return firstLine(walk, trouble) ?? firstDash(walk, trouble) ?? fallenKey(walk, trouble);
}

/** The only line of a group so far, whose next line begins further left or right. */
function firstLine(walk: Walk, { line, closed }: Trouble): Stray | undefined {
  const level = closed[0] ?? walk.levels.at(-1);
  const isFirst = level && (level.entries === 1 || isWholeFile(walk, level, line));
  if (!isFirst || kindOf(walk, level.first) !== kindOf(walk, line)) return undefined;
  const next = nextBelow(walk, line);
  const agrees = next?.indent === line.indent && kindOf(walk, next) === kindOf(walk, line);
  const isOdd = level.column % 2 === 1 && line.indent % 2 === 0;
  const isRoot = closed.length > 0 && line.indent === 0;
  const stray = closed.length > 0 ? agrees || isRoot || isOdd : isOdd && isBelowKey(level);
  return stray ? { line: level.first, partner: line, column: line.indent } : undefined;
}

/** Whether a group is that of the file itself, and a line stands further left than its keys. */
function isWholeFile(walk: Walk, level: Level, line: Line): boolean {
  return line.indent === 0 && level.first === walk.entries[0]?.line && walk.levels.length === 0;
}

/** Whether a group stands below a key, rather than beside a dash. */
function isBelowKey({ first, column }: Level): boolean {
  return first.indent === column;
}

function nextBelow(walk: Walk, { index }: Line): Line | undefined {
  return walk.lines.slice(index + 1).find((other) => other.first < other.end);
}

/** The first dash of a list is off, and so is its key, as the keys and dashes below show. */
function firstDash(walk: Walk, { line, closed }: Trouble): Stray | undefined {
  const [list, keys] = [...walk.levels, ...closed].slice(-2);
  const isFirst = list?.kind === 'list' && list.entries === 1 && keys?.kind === 'keys';
  if (!isFirst || keys.entries > 1 || keys.first !== list.first) return undefined;
  const column = list.column + line.indent - keys.column;
  if (column < 0 || kindOf(walk, line) !== 'keys') return undefined;
  const dash = walk.lines
    .slice(line.index + 1)
    .find((other) => other.first < other.end && other.indent < line.indent);
  if (dash?.indent === column && kindOf(walk, dash) === 'list')
    return { line: list.first, partner: dash, column };
  const isOdd = list.column % 2 === 1 && column % 2 === 0;
  const next = nextBelow(walk, line);
  const agrees = next?.indent === line.indent && kindOf(walk, next) === 'keys';
  return isOdd || agrees ? { line: list.first, partner: line, column } : undefined;
}

/** A key that fell out of its group to the left, where the next key is back in its place. */
function fallenKey(walk: Walk, { line, closed }: Trouble): Stray | undefined {
  const above = walk.entries.filter((entry) => entry.line.index < line.index);
  const [before, fallen] = above.slice(-2);
  const isKey = fallen?.key && fallen.value && fallen.dashes.length === 0;
  if (!before || !isKey || closed.length > 0 || kindOf(walk, line) !== 'keys') return undefined;
  if (fallen.line !== walk.levels.at(-1)?.latest) return undefined;
  const stray = { line: fallen.line, partner: line, column: line.indent };
  if (isEmptyKey(before) && before.line.indent === fallen.line.indent) return stray;
  if (before.line.indent !== line.indent || kindOf(walk, before.line) !== 'keys') return undefined;
  const agrees = nextBelow(walk, line)?.indent === line.indent;
  return agrees || !isOwnKey(walk, fallen) ? { ...stray, partner: before.line } : undefined;
}

function isEmptyKey({ key, value, dashes }: Entry): boolean {
  return key !== undefined && value === undefined && dashes.length === 0;
}

function isOwnKey({ text, ownKeys }: Walk, { key, line }: Entry): boolean {
  return !key || line.indent > 0 || !ownKeys || ownKeys.has(text.slice(key.start, key.end));
}
