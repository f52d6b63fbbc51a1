import type { Span } from '../../../diagnostics/diagnostic.ts';
import { keyAt, kindAt } from '../scan/key.ts';
import { isFilled, type Line, skipBlanks, written } from '../scan/lines.ts';
import { type Level, type Scan, type ScanError, type ScannedEntry, textAt } from '../scan/scan.ts';
import { beginsWith, gapOf, isBegunElsewhere, isOdd, likeEntry, listByKey } from './by-key.ts';
import { levelsWith, nameIn } from './columns.ts';
import { longTail } from './explain-quotes.ts';
import { type Alignment, kindOf, misplacedAbove } from './misplaced-above.ts';
import {
  isNoKey,
  type MaybeMistake,
  restOfLine,
  type YamlMistake,
  type YamlMistakeOf,
} from './yaml-mistake.ts';

/** Explains a line that is indented more or less than its siblings. */
export function wrongIndent(scan: Scan, error: ScanError): YamlMistake {
  const known =
    entryOfOtherFile(scan, error) ??
    pageInGroup(scan, error) ??
    misplacedByKey(scan, error) ??
    misplacedLine(scan, error);
  if (known) return known;
  const level = nearestLevel(scan, error);
  const partner = level?.latest ?? error.line;
  return moveTo(scan, error.line, { partner, column: level?.column ?? 0 });
}

/** `- - type: text` in a list of entries that begin with one dash. */
export function dashTwice(scan: Scan): MaybeMistake {
  const twice = scan.entries.findLast(({ dashes, key }) => dashes.length === 2 && key);
  const [first, second] = twice?.dashes ?? [];
  if (!twice?.key || first === undefined || second === undefined) return undefined;
  const key = textAt(scan, twice.key);
  const isAlone = !scan.entries.some((entry) => entry !== twice && entry.dashes.length > 1);
  const isLike = scan.lines.some(
    (other) => other.indent === twice.line.indent && beginsWith(scan, other, key),
  );
  if (!isAlone || !isLike) return undefined;
  const rest = scan.text.slice(second, twice.line.end).trimEnd();
  const fix = [{ start: first, end: second, text: '' }];
  return { code: 'dash-twice', start: first, end: second + 1, params: { line: rest }, fix };
}

/** `- type: text` or `- kind: email` in a file that has neither blocks nor fields. */
function entryOfOtherFile({ text, allowed }: Scan, { line }: ScanError): MaybeMistake {
  const [head, tag] = /^- +(?:\{ *)?(type|kind)(?=:)/.exec(text.slice(line.first, line.end)) ?? [];
  if (head === undefined || !allowed || allowed.tags.size > 0) return undefined;
  const end = line.first + head.length;
  const noun = tag === 'type' ? 'block' : 'field';
  const params = { reason: 'other-file', noun } as const;
  return { code: 'wrong-list', start: end - 4, end, params };
}

/** `- page: /fees` further right than `- group: Prices` above it, as other programs nest menus. */
function pageInGroup(scan: Scan, { line, entry }: ScanError): MaybeMistake {
  const above = scan.entries[entry.index - 1];
  const isPage = /^- +page:/.test(scan.text.slice(line.first, line.end));
  const head = above ? scan.text.slice(above.line.first, above.line.end) : '';
  const [, group] = /^- +group: +([^\s"'#][^#]*)$/.exec(head) ?? [];
  if (!isPage || !above || group === undefined || line.indent <= above.line.indent)
    return undefined;
  const params = { reason: 'in-group', group: group.trim() } as const;
  return { code: 'wrong-indent', ...restOfLine(scan, line.first, line.end), params };
}

/** Explains a dash at another depth than similar entries: the one at the rarer depth is to move. */
export function movedToItsLike(scan: Scan, line: Line): MaybeMistake {
  const list = listByKey(scan, line);
  if (!list) return undefined;
  return isOdd(scan, list.partner, line)
    ? moveEntry(scan, list.partner, { partner: line, column: line.indent })
    : moveEntry(scan, line, list);
}

/** Finds a dash in the wrong list: that of the line itself, or of the entry it belongs to. */
function misplacedByKey(scan: Scan, { line, closed }: ScanError): MaybeMistake {
  const own = movedToItsLike(scan, line);
  if (own) return own;
  const item = closed[0] ?? scan.levels.at(-1);
  const dash = item?.kind === 'keys' && item.entries === 1 ? item.first : undefined;
  const list = dash && listByKey(scan, dash);
  // The keys below show where the dash should be.
  const fits = list && line.indent === list.column + gapOf(scan, dash);
  return fits ? moveTo(scan, dash, list) : undefined;
}

/** Explains the line above that is wrongly indented, if the line of the error is right. */
function misplacedLine(scan: Scan, error: ScanError): MaybeMistake {
  const misplaced = misplacedAbove(scan, error);
  if (!misplaced) return undefined;
  const { line, partner, column } = misplaced;
  const mistake = moveTo(scan, line, misplaced);
  if (kindOf(scan, line) === 'keys' || kindOf(scan, partner) === 'list') return mistake;
  const inside = skipBlanks(scan.text, line.first + 1) - line.start;
  return {
    ...mistake,
    params: {
      reason: 'first-dash',
      indent: line.indent,
      expected: column,
      own: headAt(scan, line, inside).text,
      below: headAt(scan, partner, partner.indent).text,
      line: partner.index + 1,
    },
  };
}

/** Explains a line of plain words where no text can continue. */
export function lostText(scan: Scan, error: ScanError): MaybeMistake {
  const { line, entry } = error;
  const above = scan.entries[entry.index - 1];
  const { style } = above?.value ?? {};
  if (!above || isStructure(scan, error, above)) return undefined;
  const words = restOfLine(scan, line.first, line.end);
  if (style === 'single' || style === 'double') return longTail(scan, words);
  return style === 'block' ? outsideBlock(scan, line, above) : undefined;
}

/** Characters that no key begins with; a `>` at the start of a line quotes an email. */
const SLIPPED = /^(?:[[{*#&!%@|]|>(?=.)|- )/;

/**
 * A line of a block scalar (`|`) that is indented too little, and begins with a special character
 * or with a word and a colon.
 */
export function slippedText(scan: Scan, { kind, entry }: ScanError): MaybeMistake {
  const { line, key, dashes } = entry;
  const above = scan.entries[entry.index - 1];
  if (above?.value?.style !== 'block' || kind === 'tab') return undefined;
  const isEmpty = above.value.end === above.line.end;
  const words = scan.text.slice(line.first, line.end);
  const isMail = line.indent === 0 && words[0] === '>';
  const isAtEdge = isMail || (line.indent < above.owner && !isEmpty);
  const isSign = key === undefined && !isAtEdge && SLIPPED.test(words);
  const isWord = key !== undefined && dashes.length === 0 && isNoKey(scan, textAt(scan, key));
  return isSign || isWord ? outsideBlock(scan, line, above) : undefined;
}

/** Explains a line that was meant to be in a block scalar (`|`) but is indented too little. */
export function outsideBlock(scan: Scan, line: Line, above: ScannedEntry): YamlMistake {
  const first = scan.lines[above.line.index + 1];
  const isEmpty = above.value?.end === above.line.end;
  if (isEmpty || !first) return textTooFarLeft(scan, line, above);
  const odd = firstTextLineIsOdd(scan, line, above);
  if (odd) return odd;
  // A line that is parsed as a comment ends the block scalar before it.
  const before = scan.lines.slice(0, line.index).findLast(({ role }) => role !== 'blank');
  if (line.indent >= first.indent && before?.role === 'comment')
    return outsideBlock(scan, before, above);
  const params = { reason: 'block-text', indent: line.indent, expected: first.indent } as const;
  return { code: 'wrong-indent', ...restOfLine(scan, line.first, line.end), params };
}

/** A block scalar whose first line is indented deeper than the following ones. */
function firstTextLineIsOdd(scan: Scan, line: Line, above: ScannedEntry): MaybeMistake {
  const text = scan.lines.slice(above.line.index + 1, line.index);
  const [first, second] = text.filter(isFilled);
  if (!first || second || line.indent !== above.owner + 2) return undefined;
  const expected = { expected: line.indent, line: line.index + 1 };
  const params = { reason: 'first-text-line', indent: first.indent, ...expected } as const;
  return { code: 'wrong-indent', ...restOfLine(scan, first.first, first.end), params };
}

/** `text: |` whose text is not indented deeper than the key. */
function textTooFarLeft(scan: Scan, line: Line, { key, owner }: ScannedEntry): YamlMistake {
  const missing = owner + 2 - line.indent;
  const params = { reason: 'text-beside-key', key: key && textAt(scan, key), missing } as const;
  return { code: 'wrong-indent', ...restOfLine(scan, line.first, line.end), params };
}

/** Whether a line with a key or dash is nearer to others of its kind than to the text above. */
function isStructure(scan: Scan, error: ScanError, above: ScannedEntry): boolean {
  const { line } = error;
  const kind = kindAt(scan.text, line.first, line.end);
  if (kind === 'text' || above.value?.style !== 'block') return kind !== 'text';
  const column = scan.lines[above.line.index + 1]?.indent ?? above.owner + 2;
  const level = nearestLevel(scan, error);
  const away = level?.kind === kind ? Math.abs(level.column - line.indent) : Infinity;
  return away <= column - line.indent || listWithoutDash(scan, error) !== undefined;
}

/** Keys below `items:` whose first dash is missing, as the dashes below them show. */
export function listWithoutDash(scan: Scan, { line, closed }: ScanError): MaybeMistake {
  const [item] = closed;
  const owner = item && scan.entries.findLast((entry) => entry.line.index < item.first.index);
  if (item?.kind !== 'keys' || !owner?.key || owner.value || owner.owner > line.indent) return;
  const gap = skipBlanks(scan.text, line.first + 1) - line.start - line.indent;
  if (scan.text[line.first] !== '-' || item.column !== line.indent + gap) return undefined;
  const { text, span } = headAt(scan, item.first, item.column);
  const dashed = `${scan.text.slice(line.start, line.first)}${'-'.padEnd(gap)}`;
  const own = scan.text.slice(item.first.first, item.first.end).trimEnd();
  return {
    code: 'dash-needed',
    ...span,
    params: { reason: 'first-entry', head: text, as: line.index + 1, line: `- ${own}` },
    fix: [{ start: item.first.start, end: item.first.first, text: dashed }],
  };
}

function nearestLevel(scan: Scan, { line, closed }: ScanError): Level | undefined {
  const levels = [...scan.levels, ...closed].reverse();
  const alike = levels.filter((level) => level.kind === kindOf(scan, line));
  const distance = (level: Level) => Math.abs(level.column - line.indent);
  const byDistance = (among: Level[]) => among.toSorted((a, b) => distance(a) - distance(b))[0];
  const nearest = byDistance(alike.length > 0 ? alike : levels);
  // A line that is off by one space belongs to the nearest level.
  if (!nearest || distance(nearest) < 2) return nearest;
  return byDistance(levelsWith(scan, line, alike)) ?? nearest;
}

type Beside = YamlMistakeOf<'wrong-indent'> & { params: { reason: 'beside' } };

/** `order` after three spaces, where `group` on the line above is after two. */
export function moveTo(scan: Scan, line: Line, { partner, column }: Alignment): Beside {
  const head = headAt(scan, line, line.indent);
  return {
    code: 'wrong-indent',
    ...head.span,
    params: {
      reason: 'beside',
      indent: line.indent,
      expected: column,
      head: head.text,
      beside: headAt(scan, partner, column).text,
      where: partner.index > line.index ? 'above' : 'below',
      line: partner.index + 1,
    },
    // Off by more than one space, it may belong to another collection.
    fix:
      Math.abs(line.indent - column) === 1 && isBare(line)
        ? [{ start: line.start, end: line.first, text: ' '.repeat(column) }]
        : undefined,
  };
}

/** Whether a line has no tab in its indentation. */
function isBare({ start, indent, first }: Line): boolean {
  return start + indent === first;
}

/** Returns the dash, key or words at a column of a line, with their span. */
function headAt(scan: Scan, line: Line, column: number): { text: string; span: Span } {
  const start = skipBlanks(scan.text, line.start + column);
  const dash = scan.text[start] === '-' ? { start, end: start + 1 } : undefined;
  const span = dash ?? keyAt(scan.text, start, line.end) ?? restOfLine(scan, start, line.end);
  return { span: { start: span.start, end: span.end }, text: textAt(scan, span) };
}

/**
 * Keys at the depth of a dash that begins with the first of them: they are an entry without its
 * dash, `price: €65` above `- price: €90`.
 */
export function firstWithoutDash(scan: Scan, { line }: ScanError): MaybeMistake {
  const item = scan.levels.at(-1);
  const next =
    item &&
    scan.lines.find((one) => one.index >= line.index && isFilled(one) && one.indent <= item.column);
  if (item?.kind !== 'keys' || next?.indent !== item.column) return undefined;
  const { first } = item;
  const isBareKey = first.indent === item.column;
  if (!isBareKey || !beginsWith(scan, next, nameIn(scan, first))) return undefined;
  const gap = gapOf(scan, next);
  // The other keys are where the dash would put them, or beside the first one.
  const isOnlyFirst = next !== line && item.entries === 1 && line.indent === item.column + gap;
  if (next !== line && !isOnlyFirst) return undefined;
  const rest = isOnlyFirst ? [] : scan.lines.slice(first.index + 1, next.index).filter(isFilled);
  return {
    code: 'dash-needed',
    ...headAt(scan, first, item.column).span,
    params: {
      reason: 'first-entry',
      head: nameIn(scan, first),
      as: next.index + 1,
      line: `- ${written(scan.text, first)}`,
    },
    fix: [
      { start: first.first, end: first.first, text: '-'.padEnd(gap) },
      ...rest.map(({ start }) => ({ start, end: start, text: ' '.repeat(gap) })),
    ],
  };
}

/** Explains a dash at the depth of keys, where there is no list. */
export function dashAmongKeys(scan: Scan, error: ScanError): YamlMistake {
  const { line, closed } = error;
  const own =
    entryOfOtherFile(scan, error) ?? pageInGroup(scan, error) ?? movedToItsLike(scan, line);
  if (own) return own;
  const bare = withoutDash(scan, line);
  const hasKey = bare !== undefined;
  const lists = [...closed, ...scan.levels.toReversed()].filter(({ kind }) => kind === 'list');
  const alike = lists.find(({ first }) => (withoutDash(scan, first) !== undefined) === hasKey);
  const isLone = hasKey && !isBegunElsewhere(scan, line);
  const list = isLone ? undefined : (alike ?? lists.at(-1));
  if (list) return moveTo(scan, line, { partner: list.latest, column: list.column });
  const like = likeEntry(scan, line);
  const params = { line: bare, like: like && like.index + 1 };
  return { code: 'dash-among-keys', start: line.first, end: line.first + 1, params };
}

/** Moves a dash together with the lines that belong to it, if they are indented as its key is. */
function moveEntry(scan: Scan, line: Line, list: Alignment): YamlMistake {
  const mistake = moveTo(scan, line, list);
  const through = lastLine(scan, line, list.partner);
  if (through === undefined) return mistake;
  const fix = entryFix(scan, line, through, list.column);
  return { ...mistake, params: { ...mistake.params, through }, fix };
}

/** Moves all lines of an entry that is off by one space; more than one is not certain. */
function entryFix({ lines }: Scan, line: Line, through: number, column: number) {
  const by = column - line.indent;
  const own = lines.slice(line.index, through).filter(isFilled);
  if (Math.abs(by) !== 1 || !own.every(isBare)) return undefined;
  return own.map(({ start }) =>
    by < 0 ? { start, end: start + 1, text: '' } : { start, end: start, text: ' ' },
  );
}

/**
 * Returns the number of the last line indented at least as deep as the key after a dash.
 *
 * @param next a line that is where it belongs, and begins another entry.
 */
function lastLine(scan: Scan, line: Line, next: Line): number | undefined {
  const column = line.indent + gapOf(scan, line);
  let last: Line | undefined;
  for (const each of scan.lines.slice(line.index + 1)) {
    if (!isFilled(each)) continue;
    if (each.indent < column || each === next) break;
    last = each;
  }
  return last && last.index + 1;
}

/** Returns the line without its dash, if a key follows it; else undefined. */
function withoutDash(scan: Scan, line: Line): string | undefined {
  const at = skipBlanks(scan.text, line.first + 1);
  return keyAt(scan.text, at, line.end) && scan.text.slice(at, line.end).trimEnd();
}

/** A key with which the entries of the list begin, at the column of their dashes. */
function lostDash(scan: Scan, line: Line): MaybeMistake {
  const list = scan.levels.at(-1);
  const key = keyAt(scan.text, line.first, line.end);
  if (list?.kind !== 'list' || list.column !== line.indent || !key) return undefined;
  return beginsWith(scan, list.latest, textAt(scan, key)) ? dashNeeded(scan, line, key) : undefined;
}

function dashNeeded(scan: Scan, line: Line, { start, end }: Span): YamlMistake {
  const params = { reason: 'key-in-list', line: `- ${written(scan.text, line)}` } as const;
  return { code: 'dash-needed', start, end, params };
}

/** Explains a key at the column of the dashes of a list. */
export function keyAmongList(scan: Scan, error: ScanError): YamlMistake {
  const { closed, line } = error;
  const known = lostDash(scan, line) ?? misplacedLine(scan, error);
  if (known) return known;
  const item = closed[0]?.kind === 'keys' ? closed[0] : undefined;
  const level =
    levelsWith(scan, line, closed).at(-1) ??
    item ??
    scan.levels.findLast(({ kind }) => kind === 'keys');
  return level
    ? moveTo(scan, line, { partner: level.latest, column: level.column })
    : dashNeeded(scan, line, headAt(scan, line, line.indent).span);
}
