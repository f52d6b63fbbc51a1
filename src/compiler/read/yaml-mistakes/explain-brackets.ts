import type { Span } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { skipBlanks } from '../scan/lines.ts';
import { lineOf, type Scan, type ScanError, type ScannedEntry } from '../scan/scan.ts';
import { openQuote } from './explain-quotes.ts';
import { signNeedsQuotes, textNeedsQuotes } from './explain-text.ts';
import { quoteHint, replaced, restOfLine, spaces, type YamlMistake } from './yaml-mistake.ts';

const PAIRS: Record<string, { closing: string; what: string }> = {
  '[': { closing: ']', what: 'list' },
  '{': { closing: '}', what: 'group of keys' },
};

function pairAt(scan: Scan, at: number) {
  return PAIRS[scan.text[at] ?? ''] ?? { closing: '', what: 'list' };
}

/** `nav: { group: Owners` */
export function openBracket(scan: Scan, { start, end, line, entry }: ScanError): YamlMistake {
  const { closing, what } = pairAt(scan, start);
  const text = restOfLine(scan, start, line.end);
  const add = `Add a ${closing} at the end of the ${what}`;
  const oneLine = line === entry.line && text.end > start + 1;
  const fixed = closeLine(scan.text.slice(line.first, text.end), closing);
  const other = orText(scan, entry, text);
  return {
    code: 'bracket-not-closed',
    start,
    end,
    message: `The bracket "${scan.text[start]}" that opens here is never closed.`,
    hint: oneLine ? `${add}: ${fixed}${other}` : `${add}.`,
    fix: oneLine && !other ? [{ start: line.first, end: text.end, text: fixed }] : undefined,
  };
}

function closeLine(text: string, closing: string): string {
  const content = text.replace(/,$/, '');
  return closing === '}' && content.includes('{ ') ? `${content} }` : `${content}${closing}`;
}

/** Words in brackets without a comma or colon may well be a text. */
function orText(scan: Scan, entry: ScannedEntry, span: Span): string {
  const isText =
    !/[,:"]/.test(scan.text.slice(span.start, span.end)) && entry.line.first < span.start;
  return isText ? `\nIs it a text? ${quoteHint(scan, entry, span)}` : '';
}

/** `tags: [a, b}` */
export function wrongBracket(scan: Scan, { start, from, entry, line }: ScanError): YamlMistake {
  const { closing, what } = pairAt(scan, from);
  const found = scan.text[start] ?? '';
  const fixed = replaced(scan, entry, { start, end: start + 1 }, closing);
  return {
    code: 'bracket-not-closed',
    start: from,
    end: from + 1,
    message: `The ${what} that opens here with "${scan.text[from]}" meets a "${found}" before it is closed.`,
    hint:
      line === entry.line
        ? `Write "${closing}" in place of "${found}": ${fixed}`
        : `Close the ${what} with a "${closing}" before the "${found}" of line ${line.index + 1}.`,
    fix: line === entry.line ? [{ start, end: start + 1, text: closing }] : undefined,
  };
}

/** `title: [Draft] Our team`, `title: {company} homes`, `tags: [a, b]]` */
export function afterBracket(scan: Scan, { start, from, entry, line }: ScanError): YamlMistake {
  const tail = restOfLine(scan, start, line.end);
  const rest = scan.text.slice(tail.start, tail.end);
  if (/^[\]},;]+$/.test(rest)) return surplus(scan, { ...entry, line }, tail);
  if (lineOf(scan, from) === line) return signNeedsQuotes(scan, { ...entry, line }, from);
  return {
    code: 'text-after-bracket',
    ...tail,
    message: `There is more text, ${quote(rest)}, after the closing bracket.`,
    hint: 'Remove it, or put it on a line of its own with a key.',
  };
}

function surplus(scan: Scan, entry: ScannedEntry, tail: Span): YamlMistake {
  const rest = scan.text.slice(tail.start, tail.end);
  return {
    code: 'bracket-not-opened',
    ...tail,
    message: `The brackets are closed already, so this ${quote(rest)} is too much.`,
    hint: `Remove it: ${replaced(scan, entry, tail, '')}`.replace(/: $/, '.'),
    fix: [{ ...tail, text: '' }],
  };
}

/** A line below the closing bracket of the whole file. */
export function afterRoot(scan: Scan, { entry, line }: ScanError): YamlMistake {
  const tail = restOfLine(scan, line.first, line.end);
  const rest = scan.text.slice(tail.start, tail.end);
  if (/^[\]}]+$/.test(rest)) return surplus(scan, entry, tail);
  return {
    code: 'text-after-bracket',
    ...tail,
    message: `${quote(rest)} comes after the bracket that closes everything in this file.`,
    hint: 'Move it inside the brackets, or remove it.',
  };
}

/** A closing bracket on a line of its own, as far left as the key. */
export function outdentedBracket(scan: Scan, { start, end, line, entry }: ScanError): YamlMistake {
  const closing = scan.text[start] ?? '';
  return {
    code: 'wrong-indent',
    start,
    end,
    message: `This closing "${closing}" has to stand further right than the key it belongs to.`,
    hint: `Put ${spaces(Math.max(entry.owner + 2 - line.indent, 1))} in front of the "${closing}".`,
  };
}

/** `{ group: Owners order: 1 }`, or a line of JSON without its comma. */
export function noComma(scan: Scan, error: ScanError): YamlMistake {
  const { start: at, from, entry } = error;
  const fact = factInText(scan, error);
  if (fact) return fact;
  const { start, end } = lastBefore(scan, at);
  const line = lineOf(scan, start) ?? entry.line;
  if (isRunaway(scan, { start: from, end: at })) {
    const opening = { start: from, end: from + 1, line: lineOf(scan, from) ?? line };
    return openQuote(scan, { ...error, ...opening });
  }
  return {
    code: 'comma-missing',
    start,
    end,
    message: `A comma is missing after ${quote(scan.text.slice(start, end))}.`,
    hint: `Put a comma after it: ${replaced(scan, { ...entry, line }, { start: end, end }, ',')}`,
    fix: [{ start: end, end, text: ',' }],
  };
}

/** `{ subject: Thanks from {company} }` */
function factInText(scan: Scan, { start, from, entry, line }: ScanError): YamlMistake | undefined {
  const rest = scan.text.slice(from, line.end);
  const isFact = /^\{[a-z]\w*\}/i.test(scan.text.slice(start, line.end));
  const outer = skipBlanks(scan.text, entry.key ? entry.key.colon + 1 : line.first);
  const whole = scan.text.slice(outer, line.end);
  const isClosed = whole.split(/[{[]/).length === whole.split(/[}\]]/).length;
  if (isFact && !isClosed && entry.line === line && '{['.includes(scan.text[outer] ?? ' '))
    return signNeedsQuotes(scan, { ...entry, line }, outer);
  const [text = ''] = /^[^,{}]*(\{\w+\}[^,{}]*)+/.exec(rest) ?? [];
  if (!isFact || from + text.length <= start) return undefined;
  const span = { start: from, end: from + text.trimEnd().length };
  const why = 'has "{" inside it, which YAML reads as the start of a group of keys';
  return textNeedsQuotes(scan, { ...entry, line }, span, why);
}

/** A quoted text over several lines: its quote was left open, and the next one closed it. */
function isRunaway(scan: Scan, { start, end }: Span): boolean {
  const text = scan.text.slice(start, end);
  return /^["']/.test(text) && /[\r\n]/.test(text.trimEnd());
}

const LAST_WORD = /(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s,:"']+|.)$/;

/** The value that lacks its comma: what stands before a position, or before the key there. */
function lastBefore(scan: Scan, at: number): Span {
  const before = scan.text.slice(Math.max(0, at - 500), at).trimEnd();
  const key = scan.text[at] === ':' ? (LAST_WORD.exec(before)?.[0].length ?? 0) : 0;
  const value = before.slice(0, before.length - key).trimEnd();
  const end = at - (scan.text.slice(Math.max(0, at - 500), at).length - value.length);
  return { start: end - (LAST_WORD.exec(value)?.[0].length ?? 0), end };
}

/** `[- one, - two]` */
export function dashInBrackets(_: Scan, { start, end }: ScanError): YamlMistake {
  return {
    code: 'dash-in-brackets',
    start,
    end,
    message: 'This dash stands in brackets, where the entries of a list are divided by commas.',
    hint: 'Remove the dashes: [one, two]. Or remove the brackets, with one dash on each line.',
  };
}

/** `[a,, b]` */
export function extraComma(scan: Scan, { start, end, entry, line }: ScanError): YamlMistake {
  return {
    code: 'comma-extra',
    start,
    end,
    message: 'There is nothing in front of this comma.',
    hint: `Remove it: ${replaced(scan, { ...entry, line }, { start, end }, '')}`,
    fix: [{ start, end, text: '' }],
  };
}
