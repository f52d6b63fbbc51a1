import type { Span } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { keyAt, kindAt } from '../scan/key.ts';
import { type Line, skipBlanks } from '../scan/lines.ts';
import {
  type Level,
  type Scan,
  type ScanError,
  type ScannedEntry,
  startEntry,
} from '../scan/scan.ts';
import { longTail } from './explain-quotes.ts';
import { type Alignment, kindOf, type MisplacedLine, misplacedAbove } from './misplaced-above.ts';
import { headOf, restOfLine, spaces, type YamlMistake } from './yaml-mistake.ts';

/** A line that begins with more or fewer spaces than the lines beside it. */
export function wrongIndent(scan: Scan, error: ScanError): YamlMistake {
  const misplaced = misplacedAbove(scan, error);
  if (misplaced) return moveMisplaced(scan, misplaced);
  const level = nearestLevel(scan, error);
  const partner = level?.latest ?? error.line;
  return moveTo(scan, error.line, { partner, column: level?.column ?? 0 });
}

function moveMisplaced(scan: Scan, misplaced: MisplacedLine): YamlMistake {
  const { line, partner, column } = misplaced;
  const mistake = moveTo(scan, line, misplaced);
  if (kindOf(scan, line) === kindOf(scan, partner)) return mistake;
  const inside = skipBlanks(scan.text, line.first + 1) - line.start;
  const own = nameAt(scan, line, inside).name;
  const below = nameAt(scan, partner, partner.indent).name;
  const act = `${line.indent > column ? 'Remove' : 'Put'} ${spaces(Math.abs(line.indent - column))}`;
  return {
    ...mistake,
    message: `This dash begins after ${spaces(line.indent)}, but the keys below it fit one after ${column || 'none'}.`,
    hint: `${act} in front of the dash, so that ${own} starts right above ${below} of line ${partner.index + 1}.`,
  };
}

/** A line of plain words where no text can go on. */
export function lostText(scan: Scan, error: ScanError): YamlMistake | undefined {
  const { line, entry } = error;
  const above = scan.entries[entry.index - 1];
  const { style } = above?.value ?? {};
  if (!above || isStructure(scan, error, above)) return undefined;
  const words = restOfLine(scan, line.first, line.end);
  if (style === 'single' || style === 'double') return longTail(scan, words);
  return style === 'block' ? outsideBlock(scan, line, above) : undefined;
}

/** A line that was to be in the text of a `|`, but stands too far left. */
export function outsideBlock(scan: Scan, line: Line, above: ScannedEntry): YamlMistake {
  const first = scan.lines[above.line.index + 1];
  const isEmpty = above.value?.end === above.line.end;
  if (isEmpty || !first) return textTooFarLeft(scan, line, above);
  const odd = firstTextLineIsOdd(scan, line, above);
  if (odd) return odd;
  return {
    code: 'wrong-indent',
    ...restOfLine(scan, line.first, line.end),
    message: `This line of the text begins with ${spaces(line.indent)}, but the text above it with ${first.indent}.`,
    hint: `Put ${spaces(first.indent - line.indent)} more in front of it.`,
  };
}

/** A block text whose first line stands further right than those below it. */
function firstTextLineIsOdd(
  scan: Scan,
  line: Line,
  { line: head, owner }: ScannedEntry,
): YamlMistake | undefined {
  const text = scan.lines.slice(head.index + 1, line.index);
  const [first, second] = text.filter((each) => each.first < each.end);
  if (!first || second || line.indent !== owner + 2) return undefined;
  return {
    code: 'wrong-indent',
    ...restOfLine(scan, first.first, first.end),
    message: `This line of the text begins with ${spaces(first.indent)}, but the text below it with ${line.indent}.`,
    hint: `Remove ${spaces(first.indent - line.indent)} in front of it, so that it starts right above line ${line.index + 1}.`,
  };
}

/** `text: |` whose text does not begin further right than the key. */
function textTooFarLeft(scan: Scan, line: Line, { key, owner }: ScannedEntry): YamlMistake {
  const name = key ? quote(scan.text.slice(key.start, key.end)) : 'the dash above';
  return {
    code: 'wrong-indent',
    ...restOfLine(scan, line.first, line.end),
    message: `The text of ${name} has to begin further right than ${key ? 'the key' : 'the dash'} itself.`,
    hint: `Put ${spaces(owner + 2 - line.indent)} in front of every line of the text.`,
  };
}

/** Whether a line with a key or a dash stands nearer to others of its kind than to the text. */
function isStructure(scan: Scan, error: ScanError, above: ScannedEntry): boolean {
  const { line } = error;
  const kind = kindAt(scan.text, line.first, line.end);
  if (kind === 'text' || above.value?.style !== 'block') return kind !== 'text';
  const column = scan.lines[above.line.index + 1]?.indent ?? above.owner + 2;
  const level = nearestLevel(scan, error);
  const away = level?.kind === kind ? Math.abs(level.column - line.indent) : Infinity;
  return away <= column - line.indent || listWithoutDash(scan, error) !== undefined;
}

/** Keys below `items:` whose first dash was left out, as the dashes below them show. */
export function listWithoutDash(scan: Scan, { line, closed }: ScanError): YamlMistake | undefined {
  const [item] = closed;
  const owner = item && scan.entries.findLast((entry) => entry.line.index < item.first.index);
  if (item?.kind !== 'keys' || !owner?.key || owner.value || owner.owner > line.indent) return;
  const gap = skipBlanks(scan.text, line.first + 1) - line.start - line.indent;
  if (scan.text[line.first] !== '-' || item.column !== line.indent + gap) return undefined;
  const { span, name } = nameAt(scan, item.first, item.column);
  const dashed = `${scan.text.slice(line.start, line.first)}${'-'.padEnd(gap)}`;
  const own = scan.text.slice(item.first.first, item.first.end).trimEnd();
  return {
    code: 'dash-needed',
    ...span,
    message: `${name} begins an entry of a list, but there is no dash in front of it.`,
    hint: `Put a dash in front of it, as in line ${line.index + 1}: - ${own}`,
    fix: [{ start: item.first.start, end: item.first.first, text: dashed }],
  };
}

function nearestLevel(scan: Scan, { line, closed }: ScanError): Level | undefined {
  const levels = [...scan.levels, ...closed].reverse();
  const alike = levels.filter((level) => level.kind === kindOf(scan, line));
  const distance = (level: Level) => Math.abs(level.column - line.indent);
  return (alike.length > 0 ? alike : levels).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** "Remove 1 space in front of "order", so that it starts right below "group" of line 2." */
function moveTo(scan: Scan, line: Line, { partner, column }: Alignment): YamlMistake {
  const extra = line.indent - column;
  const head = nameAt(scan, line, line.indent);
  const beside = nameAt(scan, partner, column);
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
function moveFix({ start, indent, first }: Line, column: number): YamlMistake['fix'] {
  const isBare = start + indent === first;
  return isBare ? [{ start, end: first, text: ' '.repeat(column) }] : undefined;
}

/** What stands at a column of a line: a key, a dash or words. */
function nameAt(scan: Scan, line: Line, column: number) {
  const span = spanAt(scan, line, column);
  const text = scan.text.slice(span.start, span.end);
  return { span, isDash: text === '-', name: text === '-' ? 'the dash' : quote(text) };
}

function spanAt(scan: Scan, line: Line, column: number): Span {
  const at = skipBlanks(scan.text, line.start + column);
  const dashes = scan.text[at] === '-' ? [at] : [];
  const key = keyAt(scan.text, at, line.end);
  return headOf(scan, { ...startEntry({ ...line, first: at }), dashes, key });
}

/** A dash as far left as keys, with no list there. */
export function dashAmongKeys(scan: Scan, { line, closed }: ScanError): YamlMistake {
  const isList = ({ kind }: Level) => kind === 'list';
  const list = scan.levels.findLast(isList) ?? closed.find(isList);
  if (list) return moveTo(scan, line, { partner: list.latest, column: list.column });
  return {
    code: 'dash-among-keys',
    start: line.first,
    end: line.first + 1,
    message: 'This line begins with a dash, but the lines it stands beside are keys.',
    hint: withoutDash(scan, line),
  };
}

function withoutDash(scan: Scan, line: Line): string {
  const at = skipBlanks(scan.text, line.first + 1);
  if (!keyAt(scan.text, at, line.end))
    return 'Put the list below the key it belongs to, or remove the dash.';
  const bare = scan.text.slice(at, line.end).trimEnd();
  return `Remove the dash: ${bare}\nIs it an entry of a list? Then put the list below the key it belongs to.`;
}

/** A key as far left as the dashes of a list. */
export function keyAmongList(scan: Scan, error: ScanError): YamlMistake {
  const { closed, line } = error;
  const misplaced = misplacedAbove(scan, error);
  if (misplaced) return moveMisplaced(scan, misplaced);
  const item = closed[0]?.kind === 'keys' ? closed[0] : undefined;
  const level = item ?? scan.levels.findLast(({ kind }) => kind === 'keys');
  if (level) return moveTo(scan, line, { partner: level.latest, column: level.column });
  return {
    code: 'dash-needed',
    ...spanAt(scan, line, line.indent),
    message: 'This line stands in a list, but does not begin with a dash.',
    hint: `Put a dash and a space in front of it: - ${scan.text.slice(line.first, line.end).trimEnd()}`,
  };
}
