import type { LineAct } from '../../../diagnostics/catalogue/yaml-lines.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { keyAt } from '../scan/key.ts';
import { isFilled, type Line } from '../scan/lines.ts';
import { filledBelow, type Scan, type ScanError, type ScannedEntry, textAt } from '../scan/scan.ts';
import { isKeyAt, nameIn } from './columns.ts';
import { foreignEntry } from './explain-foreign.ts';
import { movedToItsLike, outsideBlock } from './explain-indent.ts';
import { openQuote } from './explain-quotes.ts';
import { bullet, colonBySign, oddSpace, stuckColon, stuckDash, WORD } from './explain-spaces.ts';
import { textWithoutSign } from './explain-text.ts';
import {
  correctedStart,
  isSentence,
  type MaybeMistake,
  replaced,
  restOfLine,
  type UnclearLine,
  unclearLine,
  type YamlMistake,
} from './yaml-mistake.ts';

const STARTS_AS_KEY = new RegExp(`^${WORD}:`, 'u');
const KEY_AND_MORE = /^([\p{Ll}_][\p{L}\p{N}_-]*)[;,.]?\s+(\S.*)$/u;

const DETECTORS = [
  stuckDash,
  oddSpace,
  bullet,
  unclosedQuote,
  quotedLine,
  colonAbove,
  stuckColon,
  colonBySign,
  besideBlock,
  textBelowKey,
  missingDash,
];

/** Returns why a line is neither a key with its value nor a list entry. */
export function noKey(scan: Scan, entry: ScannedEntry): YamlMistake {
  const unclear = unclearLine(scan, entry);
  for (const detect of DETECTORS) {
    const mistake = detect(unclear);
    if (mistake) return mistake;
  }
  return missingColon(unclear);
}

function unclosedQuote({ scan, entry, start, text }: UnclearLine): MaybeMistake {
  const first = text[0] ?? '';
  if (!`"'`.includes(first) || text.indexOf(first, 1) > 0) return undefined;
  const position = { start, end: start + 1, from: start, line: entry.line, entry };
  return openQuote(scan, { ...position, kind: 'open-quote', closed: [] });
}

/** `"title: Home"`: the quotes include the key. */
function quotedLine(unclear: UnclearLine): MaybeMistake {
  const { start, end, text } = unclear;
  const inner = /^(["'])(.*)\1$/.exec(text)?.[2];
  if (!inner || !STARTS_AS_KEY.test(inner)) return undefined;
  const { line, fix } = correctedStart(unclear, text.length, inner);
  return { code: 'missing-colon', start, end, params: { reason: 'quoted-line', line }, fix };
}

/** A line at the column of the key of a `|` above: `text: |` and words, or more words below. */
function besideBlock({ scan, entry, text, previous }: UnclearLine): MaybeMistake {
  if (previous?.value?.style !== 'block' || entry.dashes.length > 0) return undefined;
  const isEmpty = previous.value.end === previous.line.end;
  const mayBeKey = !isEmpty && KEY_AND_MORE.test(text);
  return mayBeKey ? undefined : outsideBlock(scan, entry.line, previous);
}

/** `text:` with `Note: we are closed` below it: YAML parses the first words as a key. */
function colonAbove({ scan, entry, text, previous }: UnclearLine): MaybeMistake {
  const above = scan.entries.slice(0, previous ? previous.index + 1 : 0);
  const { indent } = entry.line;
  const owner = above.findLast((each) => each.key && !each.value && each.line.indent < indent);
  const { key, line, dashes } = scan.entries[owner ? owner.index + 1 : 0] ?? {};
  if (!key || !line || dashes?.length || entry.dashes.length > 0) return undefined;
  const words = textAt(scan, key);
  const isOtherKey = scan.allowed?.all.has(words.toLowerCase()) && text.length <= LONG_TEXT;
  if (!isSentence(words) || isOtherKey) return undefined;
  return textWithoutSign(scan, owner, { start: key.start, end: key.colon + 1, first: line });
}

/** `description:` with its text on the next line, at the column of the key. */
function textBelowKey({ scan, entry, previous, start, end, text }: UnclearLine): MaybeMistake {
  const { key, value, owner } = previous ?? {};
  if (!key || value || owner !== entry.line.indent || entry.dashes.length > 0) return undefined;
  if (!/^[^:]*\s[^:]*$/.test(text)) return undefined;
  const params = { reason: 'text-below-key', key: textAt(scan, key), text } as const;
  return { code: 'wrong-indent', start, end, params };
}

function missingDash(unclear: UnclearLine): MaybeMistake {
  const { scan, start, end, entry, text } = unclear;
  const inList = scan.levels.at(-1)?.kind === 'list' && entry.owner < 0;
  if (!inList && !isDashLine(scan, entry)) return undefined;
  const foreign = foreignEntry(unclear);
  if (foreign) return foreign;
  const { line, fix } = correctedStart(unclear, 0, '- ');
  return { code: 'dash-needed', start, end, params: { reason: 'no-dash', text, line }, fix };
}

/** Whether the next line begins with a dash at the same column. */
function isDashLine(scan: Scan, { line, dashes }: ScannedEntry): boolean {
  const next = scan.lines[line.index + 1];
  if (next?.indent !== line.indent || dashes.length > 0) return false;
  return /^-[ \t]/.test(scan.text.slice(next.first, next.end));
}

/** A text longer than this more likely continues on the next line than is a key without a colon. */
const LONG_TEXT = 30;

function missingColon(unclear: UnclearLine): YamlMistake {
  const { start, end, text, previous, entry } = unclear;
  const style = previous?.value?.style;
  const above = entry.dashes.length === 0 && (style === 'plain' || style === 'block') && previous;
  const note = noteIn(text);
  const acts =
    note !== undefined ? [{ note }] : above ? belowText(unclear, above) : [withColon(unclear)];
  return { code: 'missing-colon', start, end, params: { reason: 'no-colon', text, acts } };
}

/** Returns the text of a comment in another syntax: `// later`, `; later`, `<!-- later -->`. */
function noteIn(text: string): string | undefined {
  return /^(?:\/\/+|\/\*+|;+|<!--+|--+)\s*(.*?)\s*(?:--+>|\*+\/)?$/.exec(text)?.[1] || undefined;
}

/** A single word with a list or mapping below it: a key without its colon. */
function holdsMore({ scan, entry: { line }, text }: UnclearLine): boolean {
  const next = filledBelow(scan, line);
  const below = next && (next.indent > line.indent || scan.text[next.first] === '-');
  return Boolean(below) && /^[\p{L}_][\w-]*$/u.test(text);
}

/** Whether a line may be a key and its value without the colon. */
function isLikeKey({ scan, entry, text }: UnclearLine): boolean {
  const word = KEY_AND_MORE.exec(text)?.[1];
  if (word === undefined) return false;
  return entry.line.indent > 0 || (scan.allowed?.own.has(word) ?? true);
}

function withColon(unclear: UnclearLine): LineAct {
  const { text } = unclear;
  const written = (line: string) => correctedStart(unclear, text.length, line).line;
  const tag = tagOfOthers(unclear);
  if (tag !== undefined && holdsMore(unclear))
    return { colon: 'of-tag', tag, line: written(`${tag}: ${text}`) };
  if (holdsMore(unclear)) return { colon: 'at-end', line: written(`${text}:`) };
  const [, key, value] = KEY_AND_MORE.exec(text) ?? [];
  return key && mayBeKey(unclear.scan, key)
    ? { colon: 'after-key', line: written(`${key}: ${value}`) }
    : { prose: text };
}

/** Returns the key with which the other entries of a list say what they are: `- type: hero`. */
function tagOfOthers({ scan, entry: { line, dashes } }: UnclearLine): string | undefined {
  const first = scan.entries.find(
    (other) => other.dashes.length > 0 && other.key && other.line.indent === line.indent,
  );
  const key = dashes.length > 0 && first?.key ? textAt(scan, first.key) : '';
  return /^(?:type|kind)$/.test(key) ? key : undefined;
}

/** Whether such files have a key with that name or a similar one. */
function mayBeKey({ allowed }: Scan, word: string): boolean {
  return !allowed || allowed.all.has(word) || nearest(word, allowed.all) !== undefined;
}

/** Whether a line at the edge is the last of the file, below a blank one, as the end of an answer is. */
function isApart({ scan, entry: { line }, text }: UnclearLine): boolean {
  const above = scan.lines[line.index - 1];
  const isBlank = above !== undefined && !isFilled(above);
  return line.indent === 0 && isBlank && !filledBelow(scan, line) && /\s\S+\s/.test(text);
}

/** Returns the suggestions for a line below a plain text, which may be a continuation of it. */
function belowText(unclear: UnclearLine, { value, owner }: ScannedEntry): LineAct[] {
  if (isApart(unclear)) return [{ prose: unclear.text }];
  const more = { indent: Math.max(owner + 2 - unclear.entry.line.indent, 1) };
  if (holdsMore(unclear)) return [withColon(unclear)];
  const isLong = value !== undefined && value.end - value.start > LONG_TEXT;
  if (!isLong && unclear.scan.allowed?.all.has(unclear.text)) return [{ key: unclear.text }];
  return isLong || !isLikeKey(unclear) ? [more] : [withColon(unclear), more];
}

/** `success: Thank you` with keys of `success` below. */
export function textAndKeys(scan: Scan, { entry, line }: ScanError): MaybeMistake {
  const owner = entry.line === line ? scan.entries[entry.index - 1] : entry;
  const below = keyAt(scan.text, line.first, line.end);
  if (!owner?.key || !owner.value || !below) return undefined;
  const key = textAt(scan, owner.key);
  const keys = scan.allowed?.groups.get(key);
  const isLine = owner.value.start < owner.line.end && owner.value.style !== 'block';
  if (!keys?.includes(textAt(scan, below)) || !isLine || line.indent <= owner.owner)
    return undefined;
  const text = restOfLine(scan, owner.value.start, owner.line.end);
  const words = textAt(scan, text).replace(/^(["'])(.*)\1$/, '$2');
  const params = { key, text: words, line: replaced(scan, owner, text, ''), keys };
  return { code: 'text-and-keys', ...text, params };
}

/** Returns the key of the list that an entry such as `- type: text` belongs in, if it is missing. */
function listOf(scan: Scan, line: Line): string | undefined {
  if (!scan.allowed?.tags.has(nameIn(scan, line))) return undefined;
  return ['blocks', 'fields'].find(
    (list) => scan.allowed?.own.has(list) && !scan.lines.some((one) => isKeyAt(scan, one, list, 0)),
  );
}

/** `items: Common questions` with a list below. */
export function textAndList(scan: Scan, { entry, line }: ScanError): YamlMistake {
  const own = movedToItsLike(scan, line);
  if (own) return own;
  const text = restOfLine(scan, entry.value?.start ?? entry.line.first, entry.line.end);
  const key = entry.key ? textAt(scan, entry.key) : '';
  const list = entry.line.indent === 0 ? listOf(scan, line) : undefined;
  if ((list ?? scan.allowed?.tags.has(key)) && line !== entry.line) {
    const above = scan.text.slice(entry.key?.start ?? text.start, text.end);
    const params = { above, key, list };
    return { code: 'list-without-key', start: line.first, end: line.first + 1, params };
  }
  const params = { key, text: textAt(scan, text), line: replaced(scan, entry, text, '') };
  return { code: 'text-and-list', ...text, params };
}
