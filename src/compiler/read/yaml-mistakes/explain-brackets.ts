import type { Span } from '../../../diagnostics/diagnostic.ts';
import { inQuotes } from '../../../diagnostics/in-quotes.ts';
import { skipBlanks } from '../scan/lines.ts';
import { lineOf, type Scan, type ScanError, type ScannedEntry, textAt } from '../scan/scan.ts';
import { openQuote, quoteInside } from './explain-quotes.ts';
import { signNeedsQuotes, textNeedsQuotes } from './explain-text.ts';
import {
  corrected,
  type MaybeMistake,
  quotingOf,
  restOfLine,
  type YamlMistake,
} from './yaml-mistake.ts';

const CLOSING: Record<string, string> = { '[': ']', '{': '}' };

/** Returns the bracket at an offset, and its closing counterpart. */
function pairAt(scan: Scan, at: number) {
  const bracket = scan.text[at] ?? '';
  return { bracket, closing: CLOSING[bracket] ?? '' };
}

/** A bracket that is not closed: `nav: { group: Services` */
export function openBracket(scan: Scan, { start, end, line, entry }: ScanError): YamlMistake {
  const pair = pairAt(scan, start);
  const mistake = { code: 'bracket-not-closed', start, end } as const;
  const params = { reason: 'no-end', ...pair } as const;
  const text = restOfLine(scan, start, line.end);
  if (line !== entry.line || text.end <= start + 1) return { ...mistake, params };
  const hidden = closedInComment(scan, entry, text);
  if (hidden) return hidden;
  const closed = closeLine(scan.text.slice(line.first, text.end), pair.closing);
  // Words without a comma or colon may be meant as text.
  const isLikeText = !/[,:"]/.test(textAt(scan, text)) && entry.line.first < text.start;
  const quoting = isLikeText ? quotingOf(scan, entry, text) : undefined;
  const fix = quoting ? undefined : [{ start: line.first, end: text.end, text: closed }];
  return { ...mistake, params: { ...params, line: closed, quoting }, fix };
}

/** `{ label: Apartment #5, order: 1 }`: the `#` was not meant to begin a comment. */
function closedInComment(scan: Scan, entry: ScannedEntry, shown: Span): MaybeMistake {
  const { line } = entry;
  const start = skipBlanks(scan.text, shown.end);
  const end = valueEnd(scan.text, start, line.end);
  if (start >= line.end || end >= line.end) return undefined;
  const before = scan.text.slice(shown.start, shown.end);
  const [words = ''] = /[^,:{}[\]]*$/.exec(before.slice(-MAX_WORDS_LENGTH)) ?? [];
  const span = { start: start - words.trimStart().length - (start - shown.end), end };
  const reading = { reason: 'comment-inside' } as const;
  return { ...textNeedsQuotes(scan, { ...entry, comment: undefined }, span, reading), start };
}

/** Returns where a text in brackets ends: before the next key or at the closing bracket. */
function valueEnd(text: string, from: number, lineEnd: number): number {
  let depth = 0;
  for (let at = from; at < lineEnd; at++) {
    const char = text[at] ?? '';
    if ('[{'.includes(char)) depth++;
    else if (']}'.includes(char)) depth--;
    const isNext =
      char === ',' && depth === 0 && NEXT_KEY.test(text.slice(at, at + MAX_WORDS_LENGTH));
    if (depth < 0 || isNext) return from + text.slice(from, at).trimEnd().length;
  }
  return lineEnd;
}

const NEXT_KEY = /^,\s*(?:[\w-]+:\s|[\]}]|$)/;

/** How many characters before and after an offset are examined for a text in brackets. */
const MAX_WORDS_LENGTH = 500;

/** Adds a closing bracket to a line, in place of another sign at its end: `[en, es)`. */
function closeLine(line: string, closing: string): string {
  const text = line.replace(/,$/, '');
  const isOpened = text.split('(').length >= text.split(')').length;
  const isOtherEnd = text.endsWith('>') || (text.endsWith(')') && !isOpened);
  const content = isOtherEnd ? text.slice(0, -1).trimEnd() : text;
  return closing === '}' && content.includes('{ ') ? `${content} }` : `${content}${closing}`;
}

/** A closing bracket of the wrong kind: `tags: [a, b}` */
export function wrongBracket(scan: Scan, { start, from, entry, line }: ScanError): YamlMistake {
  const pair = pairAt(scan, from);
  const other = scan.text[start] ?? '';
  const params = { reason: 'other-bracket', ...pair, other, at: line.index + 1 } as const;
  const mistake = { code: 'bracket-not-closed', start: from, end: from + 1 } as const;
  if (line !== entry.line) return { ...mistake, params };
  const fixed = corrected(scan, entry, { start, end: start + 1 }, pair.closing);
  return { ...mistake, params: { ...params, line: fixed.line }, fix: fixed.fix };
}

/** Text after a bracket: `title: [Draft] Our team`, `title: {company} homes`, `tags: [a, b]]` */
export function afterBracket(scan: Scan, { start, from, entry, line }: ScanError): YamlMistake {
  const tail = restOfLine(scan, start, line.end);
  const rest = textAt(scan, tail);
  if (/^[\]},;]+$/.test(rest)) return surplus(scan, { ...entry, line }, tail);
  if (lineOf(scan, from) === line) return signNeedsQuotes(scan, { ...entry, line }, from);
  return { code: 'text-after-bracket', ...tail, params: { reason: 'line-goes-on', rest } };
}

function surplus(scan: Scan, entry: ScannedEntry, tail: Span): YamlMistake {
  const { line, fix } = corrected(scan, entry, tail, '');
  const params = { reason: 'closed-already', rest: textAt(scan, tail), line } as const;
  return { code: 'bracket-not-opened', ...tail, params, fix };
}

/** Describes a line after the closing bracket of the whole file. */
export function afterRoot(scan: Scan, { entry, line }: ScanError): YamlMistake {
  const tail = restOfLine(scan, line.first, line.end);
  const rest = textAt(scan, tail);
  if (/^[\]}]+$/.test(rest)) return surplus(scan, entry, tail);
  return { code: 'text-after-bracket', ...tail, params: { reason: 'file-goes-on', rest } };
}

/** Describes a closing bracket on a line of its own that is not indented deeper than the key. */
export function outdentedBracket(scan: Scan, { start, end, line, entry }: ScanError): YamlMistake {
  const bracket = scan.text[start] ?? '';
  const missing = Math.max(entry.owner + 2 - line.indent, 1);
  return {
    code: 'wrong-indent',
    start,
    end,
    params: { reason: 'closing-bracket', bracket, missing },
  };
}

/** A missing comma: `{ group: Services order: 1 }`, or at the end of a line of JSON. */
export function noComma(scan: Scan, error: ScanError): YamlMistake {
  const { start: at, from, entry } = error;
  const asText =
    quoteInText(scan, error) ??
    factInText(scan, error) ??
    colonInText(scan, error) ??
    bracketInText(scan, error);
  if (asText) return asText;
  const { start, end } = lastBefore(scan, at);
  const line = lineOf(scan, start);
  const written = scan.text.slice(from, at);
  // A quoted text spans lines: its quote was left open, and the next one closed it.
  if (/^["']/.test(written) && /[\r\n]/.test(written.trimEnd())) {
    const opening = { start: from, end: from + 1, line: lineOf(scan, from) };
    return openQuote(scan, { ...error, ...opening });
  }
  const early = closedByNext(scan, { ...error, line });
  if (early) return early;
  const gap = { start: /[;；،、，]/.test(scan.text[end - 1] ?? '') ? end - 1 : end, end };
  const fixed = corrected(scan, { ...entry, line }, gap, ',');
  const params = { after: scan.text.slice(start, gap.start), line: fixed.line };
  return { code: 'comma-missing', start, end: gap.start, params, fix: fixed.fix };
}

/** `{ title: "Checkups, text: "For all" }`: the next value's quote closed the text. */
function closedByNext(scan: Scan, { start: at, from, entry, line }: ScanError): MaybeMistake {
  const [, text = '', mark = ''] = RUNS_ON.exec(scan.text.slice(from, at)) ?? [];
  if (text === '' || from < line.first) return undefined;
  const end = from + text.length;
  const { line: right, fix } = corrected(scan, { ...entry, line }, { start: end, end }, mark);
  const params = { reason: 'next-key', mark, line: right } as const;
  return { code: 'quote-not-closed', start: from, end: from + 1, params, fix };
}

/** Matches a quoted text that ends in the next key: `"Checkups, text: "`. */
const RUNS_ON = /^((["']).*?),\s*[\w-]+:\s*\2$/;

/** Match a quoted text with quotes inside it, up to the next key or bracket, or the next comma. */
const UNTIL_KEY = /^(["'])((?:(?!\1).)*\1[\p{L}\p{N}].*?)\1(?=\s*(?:,\s*[\w-]+:\s|[}\]]|$))/u;
const UNTIL_COMMA = /^(["'])((?:(?!\1).)*\1[\p{L}\p{N}].*?)\1(?=\s*(?:[,}\]]|$))/u;

/** A quote within a quoted text in braces: `{ label: 'Patient's name', half: true }` */
function quoteInText(scan: Scan, { start, from, entry, line }: ScanError): MaybeMistake {
  const written = scan.text.slice(from, Math.min(line.end, from + MAX_WORDS_LENGTH));
  const beforeKey = UNTIL_KEY.exec(written);
  const isOne = beforeKey !== null && !/: |["'],\s*["']/.test(beforeKey[2] ?? '');
  const [whole = '', , words = ''] = (isOne ? beforeKey : UNTIL_COMMA.exec(written)) ?? [];
  const isApart = from < line.first || whole === '' || from + whole.length <= start;
  if (isApart || (!isOne && /: |["'],/.test(words))) return undefined;
  const span = { start: from, end: from + whole.length };
  return quoteInside(scan, { ...entry, line }, { close: start - 1, whole: span, words });
}

/** A fact within a text in braces: `{ subject: Thanks from {company} }` */
function factInText(scan: Scan, { start, from, entry, line }: ScanError): MaybeMistake {
  const rest = scan.text.slice(from, line.end);
  const isFact = /^\{[a-z]\w*\}/i.test(scan.text.slice(start, line.end));
  const outer = skipBlanks(scan.text, entry.key ? entry.key.colon + 1 : line.first);
  const whole = scan.text.slice(outer, line.end);
  const isClosed = whole.split(/[{[]/).length === whole.split(/[}\]]/).length;
  if (isFact && !isClosed && entry.line === line && '{['.includes(scan.text[outer] ?? ' '))
    return signNeedsQuotes(scan, { ...entry, line }, outer);
  const [text = ''] = /^[^,{}]*(\{\w+\}[^,{}]*)+/.exec(rest) ?? [];
  if (!isFact || from + text.length <= start) return undefined;
  // A comma in the same text has ended it for YAML.
  const [, cut = ''] = /: +([^{}[\]"':]*, *)$/.exec(scan.text.slice(line.first, from)) ?? [];
  const span = { start: from - cut.length, end: from + text.trimEnd().length };
  return textNeedsQuotes(scan, { ...entry, line }, span, { reason: 'brace-inside' });
}

/** Brackets within a text in braces: `{ label: Visit [on Mondays], order: 1 }` */
function bracketInText(scan: Scan, { start, from, entry, line }: ScanError): MaybeMistake {
  const before = scan.text.slice(Math.max(line.first, from - MAX_WORDS_LENGTH), from).trimEnd();
  const isValue = scan.text[start] === '[' && before.endsWith(':');
  if (!isValue || '"\''.includes(scan.text[from] ?? '')) return undefined;
  const span = { start: from, end: valueEnd(scan.text, start, line.end) };
  return textNeedsQuotes(scan, { ...entry, line }, span, { reason: 'bracket-inside' });
}

/** `{ label: Bring this: your ID }`, if such files have no key called "this". */
function colonInText(scan: Scan, { start, end, from, entry, line }: ScanError): MaybeMistake {
  if (scan.text[start] !== ':') return undefined;
  const before = scan.text.slice(Math.max(from, start - MAX_WORDS_LENGTH), start);
  const words = before.split(' ');
  const isKey = words.length > 1 && (scan.allowed?.all.has(words.at(-1) ?? '') ?? true);
  if (isKey || /[\r\n"']/.test(before)) return undefined;
  const span = { start: from, end: valueEnd(scan.text, start, line.end) };
  const reason = 'colon-inside';
  return { ...textNeedsQuotes(scan, { ...entry, line }, span, { reason }), start, end };
}

const LAST_WORD = /(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s,:"']+|.)$/;

/** Returns the value that lacks its comma: the one before an offset, or before the key there. */
function lastBefore(scan: Scan, at: number): Span {
  const before = scan.text.slice(Math.max(0, at - MAX_WORDS_LENGTH), at).trimEnd();
  const key = scan.text[at] === ':' ? (LAST_WORD.exec(before)?.[0].length ?? 0) : 0;
  const value = before.slice(0, before.length - key).trimEnd();
  const end = at - (scan.text.slice(Math.max(0, at - MAX_WORDS_LENGTH), at).length - value.length);
  return { start: end - (LAST_WORD.exec(value)?.[0].length ?? 0), end };
}

/** Dashes in a flow list: `[- one, - two]` */
export function dashInBrackets(scan: Scan, error: ScanError): YamlMistake {
  const { start, end, line } = error;
  const before = scan.text.slice(line.first, start);
  const [, words = ''] = /: ((?:[^\s,:{}"'[\]]+ )?\d+,)$/.exec(before) ?? [];
  if (words !== '') {
    const whole = { start: start - words.length, end: valueEnd(scan.text, start, line.end) };
    const text = inQuotes(textAt(scan, whole));
    const [key = ''] = /[\w-]+: $/.exec(before.slice(0, -words.length)) ?? [];
    const rest = scan.text.slice(start, whole.end);
    const params = { reason: 'comma-in-braces', rest, line: `${key}${text}` } as const;
    return { code: 'text-needs-quotes', start, end: whole.end, params, fix: [{ ...whole, text }] };
  }
  return { code: 'dash-in-brackets', start, end, params: {} };
}

/** A superfluous comma: `[a,, b]` */
export function extraComma(scan: Scan, { start, end, entry, line }: ScanError): YamlMistake {
  const fixed = corrected(scan, { ...entry, line }, { start, end }, '');
  return { code: 'comma-extra', start, end, params: { line: fixed.line }, fix: fixed.fix };
}
