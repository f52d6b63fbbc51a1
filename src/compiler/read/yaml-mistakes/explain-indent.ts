import type { Span } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { longTail } from './explain-quotes.ts';
import { keyAt, kindAt } from './key.ts';
import { type Line, skipBlanks } from './lines.ts';
import { headOf, restOfLine, type Slip, spaces } from './slip.ts';
import { kindOf, type Stray, strayAbove, type Target } from './stray-above.ts';
import { type Entry, type Level, startEntry, type Trouble, type Walk } from './walk.ts';

/** A line that begins with more or fewer spaces than the lines beside it. */
export function wrongIndent(walk: Walk, trouble: Trouble): Slip {
  const stray = strayAbove(walk, trouble);
  if (stray) return moveStray(walk, stray);
  const level = nearestLevel(walk, trouble);
  const partner = level?.latest ?? trouble.line;
  return moveTo(walk, trouble.line, { partner, column: level?.column ?? 0 });
}

function moveStray(walk: Walk, stray: Stray): Slip {
  const { line, partner, column } = stray;
  const slip = moveTo(walk, line, stray);
  if (kindOf(walk, line) === kindOf(walk, partner)) return slip;
  const inside = skipBlanks(walk.text, line.first + 1) - line.start;
  const own = nameAt(walk, line, inside).name;
  const below = nameAt(walk, partner, partner.indent).name;
  const act = `${line.indent > column ? 'Remove' : 'Put'} ${spaces(Math.abs(line.indent - column))}`;
  return {
    ...slip,
    message: `This dash begins after ${spaces(line.indent)}, but the keys below it fit one after ${column || 'none'}.`,
    hint: `${act} in front of the dash, so that ${own} starts right above ${below} of line ${partner.index + 1}.`,
  };
}

/** A line of plain words where no text can go on. */
export function lostText(walk: Walk, trouble: Trouble): Slip | undefined {
  const { line, entry } = trouble;
  const above = walk.entries[entry.index - 1];
  const { style } = above?.value ?? {};
  if (!above || isStructure(walk, trouble, above)) return undefined;
  const words = restOfLine(walk, line.first, line.end);
  if (style === 'single' || style === 'double') return longTail(walk, words);
  return style === 'block' ? outsideBlock(walk, line, above) : undefined;
}

/** A line that was to be in the text of a `|`, but stands too far left. */
export function outsideBlock(walk: Walk, line: Line, above: Entry): Slip {
  const first = walk.lines[above.line.index + 1];
  const isEmpty = above.value?.end === above.line.end;
  if (isEmpty || !first) return textTooFarLeft(walk, line, above);
  const odd = firstTextLineIsOdd(walk, line, above);
  if (odd) return odd;
  return {
    code: 'wrong-indent',
    ...restOfLine(walk, line.first, line.end),
    message: `This line of the text begins with ${spaces(line.indent)}, but the text above it with ${first.indent}.`,
    hint: `Put ${spaces(first.indent - line.indent)} more in front of it.`,
  };
}

/** A block text whose first line stands further right than those below it. */
function firstTextLineIsOdd(
  walk: Walk,
  line: Line,
  { line: head, owner }: Entry,
): Slip | undefined {
  const text = walk.lines.slice(head.index + 1, line.index);
  const [first, second] = text.filter((each) => each.first < each.end);
  if (!first || second || line.indent !== owner + 2) return undefined;
  return {
    code: 'wrong-indent',
    ...restOfLine(walk, first.first, first.end),
    message: `This line of the text begins with ${spaces(first.indent)}, but the text below it with ${line.indent}.`,
    hint: `Remove ${spaces(first.indent - line.indent)} in front of it, so that it starts right above line ${line.index + 1}.`,
  };
}

/** `text: |` whose text does not begin further right than the key. */
function textTooFarLeft(walk: Walk, line: Line, { key, owner }: Entry): Slip {
  const name = key ? quote(walk.text.slice(key.start, key.end)) : 'the dash above';
  return {
    code: 'wrong-indent',
    ...restOfLine(walk, line.first, line.end),
    message: `The text of ${name} has to begin further right than ${key ? 'the key' : 'the dash'} itself.`,
    hint: `Put ${spaces(owner + 2 - line.indent)} in front of every line of the text.`,
  };
}

/** Whether a line with a key or a dash stands nearer to others of its kind than to the text. */
function isStructure(walk: Walk, trouble: Trouble, above: Entry): boolean {
  const { line } = trouble;
  const kind = kindAt(walk.text, line.first, line.end);
  if (kind === 'text' || above.value?.style !== 'block') return kind !== 'text';
  const column = walk.lines[above.line.index + 1]?.indent ?? above.owner + 2;
  const level = nearestLevel(walk, trouble);
  const away = level?.kind === kind ? Math.abs(level.column - line.indent) : Infinity;
  return away <= column - line.indent || listWithoutDash(walk, trouble) !== undefined;
}

/** Keys below `items:` whose first dash was left out, as the dashes below them show. */
export function listWithoutDash(walk: Walk, { line, closed }: Trouble): Slip | undefined {
  const [item] = closed;
  const owner = item && walk.entries.findLast((entry) => entry.line.index < item.first.index);
  if (item?.kind !== 'keys' || !owner?.key || owner.value || owner.owner > line.indent) return;
  const gap = skipBlanks(walk.text, line.first + 1) - line.start - line.indent;
  if (walk.text[line.first] !== '-' || item.column !== line.indent + gap) return undefined;
  const { span, name } = nameAt(walk, item.first, item.column);
  const dashed = `${walk.text.slice(line.start, line.first)}${'-'.padEnd(gap)}`;
  const own = walk.text.slice(item.first.first, item.first.end).trimEnd();
  return {
    code: 'dash-needed',
    ...span,
    message: `${name} begins an entry of a list, but there is no dash in front of it.`,
    hint: `Put a dash in front of it, as in line ${line.index + 1}: - ${own}`,
    fix: [{ start: item.first.start, end: item.first.first, text: dashed }],
  };
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
    message: `${head.isDash ? 'This dash' : head.name} begins after ${line.indent === 0 ? 'no space' : spaces(line.indent)}, but ${others} after ${column || 'none'}.`,
    hint: `${act} in front of ${head.name}, so that it starts right ${where} ${beside.name} of line ${partner.index + 1}.`,
    fix: Math.abs(extra) === 1 ? moveFix(line, column) : undefined,
  };
}

/** One space off beside others of its kind is certain; more may be another group. */
function moveFix({ start, indent, first }: Line, column: number): Slip['fix'] {
  const isBare = start + indent === first;
  return isBare ? [{ start, end: first, text: ' '.repeat(column) }] : undefined;
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
export function dashAmongKeys(walk: Walk, { line, closed }: Trouble): Slip {
  const isList = ({ kind }: Level) => kind === 'list';
  const list = walk.levels.findLast(isList) ?? closed.find(isList);
  if (list) return moveTo(walk, line, { partner: list.latest, column: list.column });
  return {
    code: 'dash-among-keys',
    start: line.first,
    end: line.first + 1,
    message: 'This line begins with a dash, but the lines it stands beside are keys.',
    hint: withoutDash(walk, line),
  };
}

function withoutDash(walk: Walk, line: Line): string {
  const at = skipBlanks(walk.text, line.first + 1);
  if (!keyAt(walk.text, at, line.end))
    return 'Put the list below the key it belongs to, or remove the dash.';
  const bare = walk.text.slice(at, line.end).trimEnd();
  return `Remove the dash: ${bare}\nIs it an entry of a list? Then put the list below the key it belongs to.`;
}

/** A key as far left as the dashes of a list. */
export function keyAmongList(walk: Walk, trouble: Trouble): Slip {
  const { closed, line } = trouble;
  const stray = strayAbove(walk, trouble);
  if (stray) return moveStray(walk, stray);
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
