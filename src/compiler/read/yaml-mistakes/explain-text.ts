import type { Span } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { findColon } from '../scan/key.ts';
import { skipBlanks } from '../scan/lines.ts';
import type { Scan, ScanError, ScannedEntry } from '../scan/scan.ts';
import { quoteFix, quoteHint, replaced, restOfLine, type YamlMistake } from './yaml-mistake.ts';

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
export function signNeedsQuotes(
  scan: Scan,
  entry: ScannedEntry,
  start: number,
  end = entry.line.end,
): YamlMistake {
  const sign = scan.text[start] ?? '';
  const span = restOfLine(scan, start, end);
  return textNeedsQuotes(scan, entry, span, `begins with "${sign}", which ${SIGNS[sign]}`);
}

export function textNeedsQuotes(
  scan: Scan,
  entry: ScannedEntry,
  span: Span,
  why: string,
): YamlMistake {
  const hint = quoteHint(scan, entry, span);
  const fix = quoteFix(scan, span);
  return { code: 'text-needs-quotes', ...span, message: `This text ${why}.`, hint, fix };
}

/** `description: Open today: nine to noon` */
export function strayColon(scan: Scan, { entry, start, end }: ScanError): YamlMistake {
  const text = restOfLine(scan, start, entry.line.end);
  const opened = bracketNotOpened(scan, entry, text);
  if (opened) return opened;
  const why = end === text.end ? 'ends in ":"' : 'has ": " inside it';
  const mistake = textNeedsQuotes(scan, entry, text, `${why}, which YAML reads as a new key`);
  const keys = KEYS.test(scan.text.slice(start, text.end)) && keysInBraces(scan, entry, text);
  return { ...mistake, ...keys, end };
}

/** `group: Owners, order: 2`: at least two keys with a comma between. */
const KEYS = /^[a-z]\w*: [^\s,:][^,:]*(?:, [a-z]\w*: [^\s,:][^,:]*)+$/;

function keysInBraces(scan: Scan, entry: ScannedEntry, text: Span) {
  const keys = scan.text.slice(text.start, text.end);
  return {
    message: 'These keys stand on the line of the key that they belong to.',
    hint: `Put braces around them: ${replaced(scan, entry, text, `{ ${keys} }`)}`,
    fix: [{ ...text, text: `{ ${keys} }` }],
  };
}

/** `nav: group: Owners, order: 1 }` */
function bracketNotOpened(
  scan: Scan,
  entry: ScannedEntry,
  { start, end }: Span,
): YamlMistake | undefined {
  const text = scan.text.slice(start, end);
  if (!text.endsWith('}') || text.includes('{')) return undefined;
  return {
    code: 'bracket-not-opened',
    start: end - 1,
    end,
    message: 'This "}" closes a group of keys that no "{" opens.',
    hint: `Write a "{" in front of the group: ${replaced(scan, entry, { start, end: start }, '{ ')}`,
    fix: [{ start, end: start, text: '{ ' }],
  };
}

/** A second `: ` on a later line of a text that goes over several lines. */
export function deepColon(scan: Scan, { entry, line, from, start, end }: ScanError): YamlMistake {
  const text = { start: from, end: restOfLine(scan, line.first, line.end).end };
  const mistake = textNeedsQuotes(
    scan,
    entry,
    text,
    'has ": " inside it, which YAML reads as a new key',
  );
  return { ...mistake, start, end };
}

/** `label: > 5 years`, or `text: | Words` with more words below. */
export function blockHeader(scan: Scan, { entry, start, line }: ScanError): YamlMistake {
  const sign = scan.text[start] ?? '';
  const next = scan.lines[line.index + 1];
  const goesOn = next !== undefined && next.first < next.end && next.indent > entry.owner;
  if (!goesOn) return signNeedsQuotes(scan, entry, start);
  const words = restOfLine(scan, skipBlanks(scan.text, start + 1), line.end);
  const text = quote(scan.text.slice(words.start, words.end));
  return {
    code: 'text-below-sign',
    ...words,
    message: `${text} stands on the line of the "${sign}", but the text has to start on the next line.`,
    hint: `End this line after "${sign}", and put ${text} at the start of the text below.`,
  };
}

/** `title: : Home` */
export function extraColon(scan: Scan, entry: ScannedEntry, start: number): YamlMistake {
  const end = skipBlanks(scan.text, start + 1);
  return {
    code: 'colon-extra',
    start,
    end: start + 1,
    message: 'There is one colon too many.',
    hint: `Remove it: ${replaced(scan, entry, { start, end }, '')}`,
    fix: [{ start, end, text: '' }],
  };
}

/** `items: - one` */
export function dashAfterKey(scan: Scan, { entry, start, end }: ScanError): YamlMistake {
  const key = replaced(scan, entry, { start, end }, '');
  const next = scan.lines.slice(entry.line.index + 1).find(({ first, end }) => first < end);
  const isAlone = next === undefined || scan.text[next.first] !== '-';
  const isText = isAlone && findColon(scan.text, start, end) < 0;
  const orText = isText ? `\nIs it a text? ${quoteHint(scan, entry, { start, end })}` : '';
  return {
    code: 'list-on-key-line',
    start,
    end: start + 1,
    message: 'A list with dashes cannot start on the line of its key.',
    hint: `Put the dash on the next line, 2 spaces further right:\n    ${key}\n      ${scan.text.slice(start, end)}${orText}`,
  };
}
