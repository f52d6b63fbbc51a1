import type { Span } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { openQuote } from './explain-quotes.ts';
import { signSlip, textSlip } from './explain-text.ts';
import { skipBlanks } from './lines.ts';
import { quoteHint, replaced, restOfLine, type Slip, spaces } from './slip.ts';
import { type Entry, lineOf, type Trouble, type Walk } from './walk.ts';

const PAIRS: Record<string, { closing: string; what: string }> = {
  '[': { closing: ']', what: 'list' },
  '{': { closing: '}', what: 'group of keys' },
};

function pairAt(walk: Walk, at: number) {
  return PAIRS[walk.text[at] ?? ''] ?? { closing: '', what: 'list' };
}

/** `nav: { group: Owners` */
export function openBracket(walk: Walk, { start, end, line, entry }: Trouble): Slip {
  const { closing, what } = pairAt(walk, start);
  const text = restOfLine(walk, start, line.end);
  const add = `Add a ${closing} at the end of the ${what}`;
  const oneLine = line === entry.line && text.end > start + 1;
  const fixed = closeLine(walk.text.slice(line.first, text.end), closing);
  const other = orText(walk, entry, text);
  return {
    code: 'bracket-not-closed',
    start,
    end,
    message: `The bracket "${walk.text[start]}" that opens here is never closed.`,
    hint: oneLine ? `${add}: ${fixed}${other}` : `${add}.`,
    fix: oneLine && !other ? [{ start: line.first, end: text.end, text: fixed }] : undefined,
  };
}

function closeLine(text: string, closing: string): string {
  const content = text.replace(/,$/, '');
  return closing === '}' && content.includes('{ ') ? `${content} }` : `${content}${closing}`;
}

/** Words in brackets without a comma or colon may well be a text. */
function orText(walk: Walk, entry: Entry, span: Span): string {
  const isText =
    !/[,:"]/.test(walk.text.slice(span.start, span.end)) && entry.line.first < span.start;
  return isText ? `\nIs it a text? ${quoteHint(walk, entry, span)}` : '';
}

/** `tags: [a, b}` */
export function wrongBracket(walk: Walk, { start, from, entry, line }: Trouble): Slip {
  const { closing, what } = pairAt(walk, from);
  const found = walk.text[start] ?? '';
  const fixed = replaced(walk, entry, { start, end: start + 1 }, closing);
  return {
    code: 'bracket-not-closed',
    start: from,
    end: from + 1,
    message: `The ${what} that opens here with "${walk.text[from]}" meets a "${found}" before it is closed.`,
    hint:
      line === entry.line
        ? `Write "${closing}" in place of "${found}": ${fixed}`
        : `Close the ${what} with a "${closing}" before the "${found}" of line ${line.index + 1}.`,
    fix: line === entry.line ? [{ start, end: start + 1, text: closing }] : undefined,
  };
}

/** `title: [Draft] Our team`, `title: {company} homes`, `tags: [a, b]]` */
export function afterBracket(walk: Walk, { start, from, entry, line }: Trouble): Slip {
  const tail = restOfLine(walk, start, line.end);
  const rest = walk.text.slice(tail.start, tail.end);
  if (/^[\]},;]+$/.test(rest)) return surplus(walk, { ...entry, line }, tail);
  if (lineOf(walk, from) === line) return signSlip(walk, { ...entry, line }, from);
  return {
    code: 'text-after-bracket',
    ...tail,
    message: `There is more text, ${quote(rest)}, after the closing bracket.`,
    hint: 'Remove it, or put it on a line of its own with a key.',
  };
}

function surplus(walk: Walk, entry: Entry, tail: Span): Slip {
  const rest = walk.text.slice(tail.start, tail.end);
  return {
    code: 'bracket-not-opened',
    ...tail,
    message: `The brackets are closed already, so this ${quote(rest)} is too much.`,
    hint: `Remove it: ${replaced(walk, entry, tail, '')}`.replace(/: $/, '.'),
    fix: [{ ...tail, text: '' }],
  };
}

/** A line below the closing bracket of the whole file. */
export function afterRoot(walk: Walk, { entry, line }: Trouble): Slip {
  const tail = restOfLine(walk, line.first, line.end);
  const rest = walk.text.slice(tail.start, tail.end);
  if (/^[\]}]+$/.test(rest)) return surplus(walk, entry, tail);
  return {
    code: 'text-after-bracket',
    ...tail,
    message: `${quote(rest)} comes after the bracket that closes everything in this file.`,
    hint: 'Move it inside the brackets, or remove it.',
  };
}

/** A closing bracket on a line of its own, as far left as the key. */
export function outdentedBracket(walk: Walk, { start, end, line, entry }: Trouble): Slip {
  const closing = walk.text[start] ?? '';
  return {
    code: 'wrong-indent',
    start,
    end,
    message: `This closing "${closing}" has to stand further right than the key it belongs to.`,
    hint: `Put ${spaces(Math.max(entry.owner + 2 - line.indent, 1))} in front of the "${closing}".`,
  };
}

/** `{ group: Owners order: 1 }`, or a line of JSON without its comma. */
export function noComma(walk: Walk, trouble: Trouble): Slip {
  const { start: at, from, entry } = trouble;
  const fact = factInText(walk, trouble);
  if (fact) return fact;
  const { start, end } = lastBefore(walk, at);
  const line = lineOf(walk, start) ?? entry.line;
  if (isRunaway(walk, { start: from, end: at })) {
    const opening = { start: from, end: from + 1, line: lineOf(walk, from) ?? line };
    return openQuote(walk, { ...trouble, ...opening });
  }
  return {
    code: 'comma-missing',
    start,
    end,
    message: `A comma is missing after ${quote(walk.text.slice(start, end))}.`,
    hint: `Put a comma after it: ${replaced(walk, { ...entry, line }, { start: end, end }, ',')}`,
    fix: [{ start: end, end, text: ',' }],
  };
}

/** `{ subject: Thanks from {company} }` */
function factInText(walk: Walk, { start, from, entry, line }: Trouble): Slip | undefined {
  const rest = walk.text.slice(from, line.end);
  const isFact = /^\{[a-z]\w*\}/i.test(walk.text.slice(start, line.end));
  const outer = skipBlanks(walk.text, entry.key ? entry.key.colon + 1 : line.first);
  const whole = walk.text.slice(outer, line.end);
  const isClosed = whole.split(/[{[]/).length === whole.split(/[}\]]/).length;
  if (isFact && !isClosed && entry.line === line && '{['.includes(walk.text[outer] ?? ' '))
    return signSlip(walk, { ...entry, line }, outer);
  const [text = ''] = /^[^,{}]*(\{\w+\}[^,{}]*)+/.exec(rest) ?? [];
  if (!isFact || from + text.length <= start) return undefined;
  const span = { start: from, end: from + text.trimEnd().length };
  const why = 'has "{" inside it, which YAML reads as the start of a group of keys';
  return textSlip(walk, { ...entry, line }, span, why);
}

/** A quoted text over several lines: its quote was left open, and the next one closed it. */
function isRunaway(walk: Walk, { start, end }: Span): boolean {
  const text = walk.text.slice(start, end);
  return /^["']/.test(text) && /[\r\n]/.test(text.trimEnd());
}

const LAST_WORD = /(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s,:"']+|.)$/;

/** The value that lacks its comma: what stands before a position, or before the key there. */
function lastBefore(walk: Walk, at: number): Span {
  const before = walk.text.slice(Math.max(0, at - 500), at).trimEnd();
  const key = walk.text[at] === ':' ? (LAST_WORD.exec(before)?.[0].length ?? 0) : 0;
  const value = before.slice(0, before.length - key).trimEnd();
  const end = at - (walk.text.slice(Math.max(0, at - 500), at).length - value.length);
  return { start: end - (LAST_WORD.exec(value)?.[0].length ?? 0), end };
}

/** `[- one, - two]` */
export function dashInBrackets(_: Walk, { start, end }: Trouble): Slip {
  return {
    code: 'dash-in-brackets',
    start,
    end,
    message: 'This dash stands in brackets, where the entries of a list are divided by commas.',
    hint: 'Remove the dashes: [one, two]. Or remove the brackets, with one dash on each line.',
  };
}

/** `[a,, b]` */
export function extraComma(walk: Walk, { start, end, entry, line }: Trouble): Slip {
  return {
    code: 'comma-extra',
    start,
    end,
    message: 'There is nothing in front of this comma.',
    hint: `Remove it: ${replaced(walk, { ...entry, line }, { start, end }, '')}`,
    fix: [{ start, end, text: '' }],
  };
}
