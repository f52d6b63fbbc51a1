import type { CertainContext, Detector } from './detector.ts';
import { wrongIndent } from './explain-indent.ts';
import { spaceSlip, stuckColonSlip } from './explain-spaces.ts';
import { replaced, type Slip } from './slip.ts';
import { type Entry, lineOf, startEntry } from './walk.ts';

/** Dashes and colons without their space, and dashes one space too far right. */
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
const DASHED = /^-[\p{L}"'[{]/u;

/** `nav: { group:Owners }` */
function stuckInBrackets({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const span = entry.value?.stuck[0];
  if (!span) return undefined;
  const line = lineOf(walk, span.start) ?? entry.line;
  const start = walk.text.indexOf(':', span.start);
  const fixed = replaced(walk, { ...entry, line }, { start, end: start + 1 }, ': ');
  return stuckColonSlip(walk.text.slice(span.start, start), start, fixed);
}

/** A key called "-question", or one that begins with a space that is none. */
function oddKey({ walk }: CertainContext, entry: Entry): Slip | undefined {
  if (!entry.key) return undefined;
  const start = walk.text.slice(entry.key.start, entry.key.start + 2);
  return DASHED.test(start) || /^[^\w"']/.test(start) ? spaceSlip(walk, entry) : undefined;
}

/** `nav:` with `group:Owners` or `-Owners` as its only text, on the line below. */
function textOnOwnLine({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const { value, key, dashes, line } = entry;
  if (value?.style !== 'plain' || key || dashes.length > 0) return undefined;
  const text = walk.text.slice(value.start, Math.min(value.end, line.end));
  return DASHED.test(text) || isKeyLike(text) ? spaceSlip(walk, entry) : undefined;
}

function isKeyLike(text: string): boolean {
  return KEY_LIKE.test(text) && !ADDRESS.test(text);
}

/** `- type:text` where the file has a key `type` elsewhere. */
function stuckInList({ walk, keys }: CertainContext, entry: Entry): Slip | undefined {
  const { value, key, dashes } = entry;
  if (value?.style !== 'plain' || key || dashes.length === 0) return undefined;
  const text = walk.text.slice(value.start, value.end);
  if (!isKeyLike(text)) return undefined;
  const word = text.slice(0, text.indexOf(':')).replace(/["']/g, '');
  const isQuoted = /^[^:]+:(["'])[^"']*\1$/.test(text);
  return isQuoted || keys().has(word) ? spaceSlip(walk, entry) : undefined;
}

/** `- one` and, one space further right, `- two`: YAML makes one text of the two. */
function deepDash({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const { value, key, dashes, line } = entry;
  const column = (dashes.at(-1) ?? line.start) - line.start;
  const next = walk.lines[line.index + 1];
  if (value?.style !== 'plain' || key || dashes.length === 0 || next?.role !== 'more') {
    return undefined;
  }
  if (next.indent !== column + 1 || !walk.text.startsWith('- ', next.first)) return undefined;
  const level = { kind: 'list' as const, column, first: line, latest: line, entries: 2 };
  const { first: start, end } = next;
  const place = { start, end, from: start, line: next, entry: startEntry(next) };
  return wrongIndent({ ...walk, levels: [level] }, { ...place, kind: 'indent', closed: [] });
}
