import type { Span } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { findColon } from './key.ts';
import { skipBlanks } from './lines.ts';
import { quoteFix, quoteHint, replaced, restOfLine, type Slip } from './slip.ts';
import type { Entry, Trouble, Walk } from './walk.ts';

/** What YAML makes of a sign at the start of a text. */
const SIGNS: Record<string, string> = {
  '{': 'YAML reads as the start of a group of keys',
  '[': 'YAML reads as the start of a list',
  '*': 'YAML reads as the name of a value that stands elsewhere',
  '&': 'YAML reads as a name for the value',
  '!': 'YAML reads as the kind of the value',
  '|': 'YAML reads as the start of a text on the lines below',
  '>': 'YAML reads as the start of a text on the lines below',
  '%': 'YAML keeps for its own instructions',
  '@': 'YAML does not allow there',
  '`': 'YAML does not allow there',
  '#': 'YAML reads as the start of a comment, so nothing is left of the text',
  '?': 'YAML reads as the start of a long key',
  ',': 'YAML keeps for lists in brackets',
  ']': 'YAML reads as the end of a list',
  '}': 'YAML reads as the end of a group of keys',
};

/** A text that has to be in quotes because of the sign it begins with. */
export function signSlip(walk: Walk, entry: Entry, start: number, end = entry.line.end): Slip {
  const sign = walk.text[start] ?? '';
  const span = restOfLine(walk, start, end);
  return textSlip(walk, entry, span, `begins with "${sign}", which ${SIGNS[sign]}`);
}

export function textSlip(walk: Walk, entry: Entry, span: Span, why: string): Slip {
  const hint = quoteHint(walk, entry, span);
  const fix = quoteFix(walk, span);
  return { code: 'text-needs-quotes', ...span, message: `This text ${why}.`, hint, fix };
}

/** `description: Open today: nine to noon` */
export function strayColon(walk: Walk, { entry, start, end }: Trouble): Slip {
  const text = restOfLine(walk, start, entry.line.end);
  const opened = bracketNotOpened(walk, entry, text);
  if (opened) return opened;
  const why = end === text.end ? 'ends in ":"' : 'has ": " inside it';
  const slip = textSlip(walk, entry, text, `${why}, which YAML reads as a new key`);
  const keys = KEYS.test(walk.text.slice(start, text.end)) && keysInBraces(walk, entry, text);
  return { ...slip, ...keys, end };
}

/** `group: Owners, order: 2`: at least two keys with a comma between. */
const KEYS = /^[a-z]\w*: [^\s,:][^,:]*(?:, [a-z]\w*: [^\s,:][^,:]*)+$/;

function keysInBraces(walk: Walk, entry: Entry, text: Span) {
  const keys = walk.text.slice(text.start, text.end);
  return {
    message: 'These keys stand on the line of the key that they belong to.',
    hint: `Put braces around them: ${replaced(walk, entry, text, `{ ${keys} }`)}`,
    fix: [{ ...text, text: `{ ${keys} }` }],
  };
}

/** `nav: group: Owners, order: 1 }` */
function bracketNotOpened(walk: Walk, entry: Entry, { start, end }: Span): Slip | undefined {
  const text = walk.text.slice(start, end);
  if (!text.endsWith('}') || text.includes('{')) return undefined;
  return {
    code: 'bracket-not-opened',
    start: end - 1,
    end,
    message: 'This "}" closes a group of keys that no "{" opens.',
    hint: `Write a "{" in front of the group: ${replaced(walk, entry, { start, end: start }, '{ ')}`,
    fix: [{ start, end: start, text: '{ ' }],
  };
}

/** A second `: ` on a later line of a text that goes over several lines. */
export function deepColon(walk: Walk, { entry, line, from, start, end }: Trouble): Slip {
  const text = { start: from, end: restOfLine(walk, line.first, line.end).end };
  const slip = textSlip(walk, entry, text, 'has ": " inside it, which YAML reads as a new key');
  return { ...slip, start, end };
}

/** `label: > 5 years`, or `text: | Words` with more words below. */
export function blockHeader(walk: Walk, { entry, start, line }: Trouble): Slip {
  const sign = walk.text[start] ?? '';
  const next = walk.lines[line.index + 1];
  const goesOn = next !== undefined && next.first < next.end && next.indent > entry.owner;
  if (!goesOn) return signSlip(walk, entry, start);
  const words = restOfLine(walk, skipBlanks(walk.text, start + 1), line.end);
  const text = quote(walk.text.slice(words.start, words.end));
  return {
    code: 'text-below-sign',
    ...words,
    message: `${text} stands on the line of the "${sign}", but the text has to start on the next line.`,
    hint: `End this line after "${sign}", and put ${text} at the start of the text below.`,
  };
}

/** `title: : Home` */
export function extraColon(walk: Walk, entry: Entry, start: number): Slip {
  const end = skipBlanks(walk.text, start + 1);
  return {
    code: 'colon-extra',
    start,
    end: start + 1,
    message: 'There is one colon too many.',
    hint: `Remove it: ${replaced(walk, entry, { start, end }, '')}`,
    fix: [{ start, end, text: '' }],
  };
}

/** `items: - one` */
export function dashAfterKey(walk: Walk, { entry, start, end }: Trouble): Slip {
  const key = replaced(walk, entry, { start, end }, '');
  const next = walk.lines.slice(entry.line.index + 1).find(({ first, end }) => first < end);
  const isAlone = next === undefined || walk.text[next.first] !== '-';
  const isText = isAlone && findColon(walk.text, start, end) < 0;
  const orText = isText ? `\nIs it a text? ${quoteHint(walk, entry, { start, end })}` : '';
  return {
    code: 'list-on-key-line',
    start,
    end: start + 1,
    message: 'A list with dashes cannot start on the line of its key.',
    hint: `Put the dash on the next line, 2 spaces further right:\n    ${key}\n      ${walk.text.slice(start, end)}${orText}`,
  };
}
