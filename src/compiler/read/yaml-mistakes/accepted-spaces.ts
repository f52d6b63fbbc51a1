import { lineOf, ScannedEntry, textAt } from '../scan/scan.ts';
import type { Detector, DetectorContext } from './detector.ts';
import { wrongIndent } from './explain-indent.ts';
import { bullet, spaceMistake, stuckColonAt } from './explain-spaces.ts';
import { type MaybeMistake, unclearLine } from './yaml-mistake.ts';

/** Detectors of dashes and colons without a space, and of dashes indented a little too deep. */
export const spaceDetectors: Detector[] = [
  stuckInBrackets,
  oddKey,
  textOnOwnLine,
  stuckInList,
  deepDash,
];

const ADDRESS =
  /^["']?(?:https?|mailto|tel|sms|ftp|geo|data|javascript|whatsapp|urn|callto|skype|webcal|file):/i;
const KEY_LIKE = /^(?:["']?[a-z][A-Za-z0-9_-]*["']?:(?:[^\s:/]|\/(?!\/))|\/[^\s:]*:\/)/;
const DASHED = /^-[\p{L}"'[{\u00a0\u2000-\u200b\u202f\u3000]/u;

/** A colon in braces without its space: `nav: { group:Services }` */
function stuckInBrackets({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const span = entry.value?.stuck[0];
  if (!span) return undefined;
  const line = lineOf(scan, span.start);
  const key = { start: span.start, end: scan.text.indexOf(':', span.start) };
  const mistake = stuckColonAt(scan, { ...entry, line }, key);
  // Another one in the same braces would be left.
  const fix = entry.value?.stuck.map((each) => {
    const behind = scan.text.indexOf(':', each.start) + 1;
    return { start: behind, end: behind, text: ' ' };
  });
  return { ...mistake, fix };
}

/** A key called "-question", or one that begins with an unusual space character. */
function oddKey({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  if (!entry.key) return undefined;
  const start = scan.text.slice(entry.key.start, entry.key.start + 2);
  if (!DASHED.test(start) && !/^[^\w"']/.test(start)) return undefined;
  return spaceMistake(scan, entry) ?? bullet(unclearLine(scan, entry));
}

/** `nav:` with `group:Services` or `-Services` as its only text below; after the dash, an odd space. */
function textOnOwnLine({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { value, key, dashes, line } = entry;
  if (value?.style !== 'plain' || key || dashes.length > 0) return undefined;
  const text = scan.text.slice(value.start, Math.min(value.end, line.end));
  return DASHED.test(text) || isKeyLike(text) ? spaceMistake(scan, entry) : undefined;
}

function isKeyLike(text: string): boolean {
  return KEY_LIKE.test(text) && !ADDRESS.test(text);
}

/** `- type:text` where the file has a key `type` elsewhere. */
function stuckInList({ scan, keys }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { value, key, dashes } = entry;
  if (value?.style !== 'plain' || key || dashes.length === 0) return undefined;
  const text = textAt(scan, value);
  if (!isKeyLike(text)) return undefined;
  const word = text.slice(0, text.indexOf(':')).replace(/["']/g, '');
  const isQuoted = /^[^:]+:(["'])[^"']*\1$/.test(text);
  return isQuoted || keys.has(word) ? spaceMistake(scan, entry) : undefined;
}

/** A dash indented deeper than that is more likely to be part of a text. */
const MAX_SPACES = 4;

/** `- one` and, a little deeper, `- two`: YAML parses both as one text. */
function deepDash({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { value, key, dashes, line } = entry;
  const column = (dashes.at(-1) ?? line.start) - line.start;
  const next = scan.lines[line.index + 1];
  if (value?.style !== 'plain' || key || dashes.length === 0 || next?.role !== 'more') {
    return undefined;
  }
  const isDeeper = next.indent > column && next.indent <= column + MAX_SPACES;
  if (!isDeeper || !scan.text.startsWith('- ', next.first)) return undefined;
  // A text may continue with a dash on the next line, followed by a lowercase letter.
  const isSentence = /^\p{Ll}/u.test(scan.text.slice(next.first + 2));
  if (isSentence && next.indent !== column + 1) return undefined;
  const level = { kind: 'list' as const, column, first: line, latest: line, entries: 2 };
  const { first: start, end } = next;
  const position = { start, end, from: start, line: next, entry: new ScannedEntry(next) };
  return wrongIndent({ ...scan, levels: [level] }, { ...position, kind: 'indent', closed: [] });
}
