import type { Span } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/quote.ts';
import { longTail } from './explain-quotes.ts';
import { keyAt } from './key.ts';
import { type Line, skipBlanks } from './lines.ts';
import { headOf, restOfLine, type Slip, spaces } from './slip.ts';
import { type Level, startEntry, type Trouble, type Walk } from './walk.ts';

/** Where a line should begin: at a column, beside a line that does. */
interface Target {
  partner: Line;
  column: number;
}

/** A line that begins with more or fewer spaces than the lines beside it. */
export function wrongIndent(walk: Walk, trouble: Trouble): Slip {
  const { line, closed } = trouble;
  const odd = closed[0];
  if (odd && firstIsOdd(walk, odd, line)) {
    return moveTo(walk, odd.first, { partner: line, column: line.indent });
  }
  const level = nearestLevel(walk, trouble);
  return moveTo(walk, line, { partner: level?.latest ?? line, column: level?.column ?? 0 });
}

/** A line of plain words where no text can go on. */
export function lostText(walk: Walk, { line, entry }: Trouble): Slip | undefined {
  if (entry.key || entry.dashes.length > 0) return undefined;
  const above = walk.entries[entry.index - 1];
  const words = restOfLine(walk, line.first, line.end);
  if (above?.value?.style === 'single' || above?.value?.style === 'double')
    return longTail(walk, words);
  if (above?.value?.style !== 'block') return undefined;
  const column = walk.lines[above.line.index + 1]?.indent ?? above.owner + 2;
  return {
    code: 'wrong-indent',
    ...words,
    message: `This line of the text begins with ${spaces(line.indent)}, but the text above it with ${column}.`,
    hint: `Put ${spaces(column - line.indent)} more in front of it.`,
  };
}

/** Whether the only line of a level stands wrong, rather than the line that comes after it. */
function firstIsOdd(walk: Walk, { entries, first, column }: Level, line: Line): boolean {
  if (entries > 1 || kindOf(walk, first) !== kindOf(walk, line)) return false;
  const next = walk.lines.slice(line.index + 1).find((other) => other.first < other.end);
  const agrees = next?.indent === line.indent && kindOf(walk, next) === kindOf(walk, line);
  return agrees || line.indent === 0 || (column % 2 === 1 && line.indent % 2 === 0);
}

function kindOf(walk: Walk, { first }: Line): Level['kind'] {
  return walk.text[first] === '-' ? 'list' : 'keys';
}

function nearestLevel(walk: Walk, { line, closed }: Trouble): Level | undefined {
  const levels = [...walk.levels, ...closed].reverse();
  const alike = levels.filter((level) => level.kind === kindOf(walk, line));
  const distance = (level: Level) => Math.abs(level.column - line.indent);
  return (alike.length > 0 ? alike : levels).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** "Remove 1 space in front of "order", so that it starts right below "group" of line 2." */
function moveTo(walk: Walk, line: Line, { partner, column }: Target): Slip {
  const extra = line.indent - column;
  const head = nameAt(walk, line, line.indent);
  const beside = nameAt(walk, partner, column);
  const act = extra > 0 ? `Remove ${spaces(extra)}` : `Put ${spaces(-extra)}`;
  const where = partner.index > line.index ? 'above' : 'below';
  const others = beside.isDash ? 'the other dashes' : `${beside.name} beside it`;
  return {
    code: 'wrong-indent',
    ...head.span,
    message: `${head.isDash ? 'This dash' : head.name} begins after ${spaces(line.indent)}, but ${others} after ${column || 'none'}.`,
    hint: `${act} in front of ${head.name}, so that it starts right ${where} ${beside.name} of line ${partner.index + 1}.`,
  };
}

/** What stands at a column of a line: a key, a dash or words. */
function nameAt(walk: Walk, line: Line, column: number) {
  const span = spanAt(walk, line, column);
  const text = walk.text.slice(span.start, span.end);
  return { span, isDash: text === '-', name: text === '-' ? 'the dash' : quote(text) };
}

function spanAt(walk: Walk, line: Line, column: number): Span {
  const at = skipBlanks(walk.text, line.start + column);
  const dashes = walk.text[at] === '-' ? [at] : [];
  const key = keyAt(walk.text, at, line.end);
  return headOf(walk, { ...startEntry({ ...line, first: at }), dashes, key });
}

/** A dash as far left as keys, with no list there. */
export function dashAmongKeys(walk: Walk, { line }: Trouble): Slip {
  const list = walk.levels.findLast((level) => level.kind === 'list');
  if (list) return moveTo(walk, line, { partner: list.latest, column: list.column });
  return {
    code: 'dash-among-keys',
    start: line.first,
    end: line.first + 1,
    message: 'This line begins with a dash, but the lines it stands beside are keys.',
    hint: 'Put the list below the key it belongs to, or remove the dash.',
  };
}

/** A key as far left as the dashes of a list. */
export function keyAmongList(walk: Walk, { closed, line }: Trouble): Slip {
  const item = closed[0]?.kind === 'keys' ? closed[0] : undefined;
  const level = item ?? walk.levels.findLast(({ kind }) => kind === 'keys');
  if (level) return moveTo(walk, line, { partner: level.latest, column: level.column });
  return {
    code: 'dash-needed',
    ...spanAt(walk, line, line.indent),
    message: 'This line stands in a list, but does not begin with a dash.',
    hint: `Put a dash and a space in front of it: - ${walk.text.slice(line.first, line.end).trimEnd()}`,
  };
}
