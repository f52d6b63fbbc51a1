import type { Span } from '../../../diagnostics/diagnostic.ts';
import { inQuotes } from '../../../diagnostics/in-quotes.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { type Line, written } from './lines.ts';
import { quoteFix, quoteHint, replaced, restOfLine, type Slip } from './slip.ts';
import { type Entry, lineOf, type Trouble, type Walk } from './walk.ts';

const LOOKALIKES: Record<string, RegExp> = { '"': /['’”“„″»]$/u, "'": /["”’‘′]$/u };
const LEADING_APOSTROPHE = /^'(?:tis|twas|til|cause|em|n|round|\d\ds)\b/i;
const KEY_OR_DASH = /^(?:-[ \t]|["']?[\p{L}_][\p{L}\p{N}_-]*["']?[ \t]*:(?:[ \t]|$))/u;

/** A quote without its other half. */
export function openQuote(walk: Walk, trouble: Trouble): Slip {
  const { start, end, line, entry } = trouble;
  const below = lineThatCloses(walk, trouble);
  if (below) return outdentedText(walk, below, entry.owner + 2);
  const sign = walk.text[start] ?? '';
  const { end: textEnd } = restOfLine(walk, start, line.end);
  const text = walk.text.slice(start, textEnd);
  const right = closedText(text, sign);
  const span = { start, end: textEnd };
  return {
    code: 'quote-not-closed',
    start,
    end,
    message: `The ${sign === '"' ? 'double' : 'single'} quote that opens here is never closed.`,
    hint: right
      ? `${right.act}: ${replaced(walk, { ...entry, line }, span, right.text)}`
      : `Add a ${sign} at the end of the text, or remove the one at the start.`,
    fix: right && [{ ...span, text: right.text }],
  };
}

/** The text with the quotes that were surely meant. */
function closedText(text: string, sign: string): { text: string; act: string } | undefined {
  if (LEADING_APOSTROPHE.test(text)) {
    return { text: inQuotes(text), act: 'Put the text in double quotes' };
  }
  const last = LOOKALIKES[sign]?.exec(text.slice(1))?.[0];
  if (!last) return undefined;
  const act = `The text ends in ${last}, which does not close it. End it with ${sign} instead`;
  return { text: `${text.slice(0, -last.length)}${sign}`, act };
}

/** The first line that is too far left for the quoted text, where it closes it all the same. */
function lineThatCloses(walk: Walk, { start, line, entry }: Trouble): Line | undefined {
  const next = walk.lines.find(
    ({ index, first, end, indent }) => index > line.index && first < end && indent <= entry.owner,
  );
  if (!next) return undefined;
  const text = written(walk.text, next);
  const sign = walk.text[start] ?? '';
  return text.endsWith(sign) && text.indexOf(sign) === text.length - 1 && !KEY_OR_DASH.test(text)
    ? next
    : undefined;
}

function outdentedText(walk: Walk, line: Line, column: number): Slip {
  return {
    code: 'wrong-indent',
    ...restOfLine(walk, line.first, line.end),
    message: 'This line goes on with the quoted text above it, but begins too far left for that.',
    hint: `Put ${column - line.indent} spaces in front of it, or write the whole text on one line.`,
  };
}

/** Words after the quote that ends a text: 'Don't', "Our" team. */
export function afterQuote(walk: Walk, trouble: Trouble): Slip {
  const { start, from, line } = trouble;
  const tail = restOfLine(walk, start, line.end);
  if (lineOf(walk, from) !== line || line !== trouble.entry.line) return longTail(walk, tail);
  const entry = { ...trouble.entry, comment: tail.end };
  const close = (entry.value?.end ?? start) - 1;
  if (/^[,;]+$/.test(walk.text.slice(start, tail.end))) return surplus(walk, entry, tail);
  const whole = { start: from, end: tail.end };
  return endsInside(walk, { from, close, end: tail.end })
    ? quoteInside(walk, entry, { close, whole })
    : tailSlip(walk, entry, { tail, whole });
}

function quoteInside(
  walk: Walk,
  entry: Entry,
  { close, whole }: { close: number; whole: Span },
): Slip {
  const sign = walk.text[close] ?? '';
  const closed = walk.text[whole.end - 1] === sign;
  const text = walk.text
    .slice(whole.start + 1, closed ? whole.end - 1 : whole.end)
    .replaceAll(sign === "'" ? "''" : '\\"', sign);
  const kind = inQuotes(text).startsWith("'") ? 'single' : 'double';
  return {
    code: 'quote-inside-quotes',
    start: close,
    end: close + 1,
    message: `This ${sign === "'" ? 'apostrophe' : 'double quote'} ends the text, because the text began with the same sign.`,
    hint: `Put the text in ${kind} quotes: ${replaced(walk, entry, whole, inQuotes(text))}`,
    fix: [{ ...whole, text: inQuotes(text) }],
  };
}

/** Whether the quote that ended the text was meant as part of it. */
function endsInside(
  walk: Walk,
  { from, close, end }: { from: number; close: number; end: number },
) {
  const sign = walk.text[from] ?? '';
  const before = walk.text.slice(from + 1, close);
  const after = walk.text.slice(close + 1, end);
  const wordBefore = /[\p{L}\p{N}]$/u.test(before);
  if (/^[\p{L}\p{N}]/u.test(after)) return sign === '"' || wordBefore || after.endsWith(sign);
  return after.endsWith(sign) && after.split(sign).length % 2 === 0;
}

/** `"Our" team` */
function tailSlip(walk: Walk, entry: Entry, { tail, whole }: { tail: Span; whole: Span }): Slip {
  const hint = quoteHint(walk, entry, whole, 'all of it');
  return { ...longTail(walk, tail), hint, fix: quoteFix(walk, whole) };
}

/** `label: "Our team",` */
function surplus(walk: Walk, entry: Entry, tail: Span): Slip {
  return {
    code: 'text-after-quote',
    ...tail,
    message: `There is a ${quote(walk.text.slice(tail.start, tail.end))} after the closing quote.`,
    hint: `Remove it: ${replaced(walk, entry, tail, '')}`,
    fix: [{ ...tail, text: '' }],
  };
}

/** More text after a quoted text that ended on a line above or went over several lines. */
export function longTail(walk: Walk, tail: Span): Slip {
  return {
    code: 'text-after-quote',
    ...tail,
    message: `There is more text, ${quote(walk.text.slice(tail.start, tail.end))}, after the closing quote.`,
    hint: 'Move the closing quote to the end of the text, or remove what follows it.',
  };
}

/** `"C:\pictures"` */
export function badEscape(walk: Walk, { start, end, entry, line, from }: Trouble): Slip {
  const close = walk.text.indexOf('"', end);
  const text = walk.text.slice(from + 1, close);
  const simple = from >= line.start && close > 0 && close < line.end && !text.includes("'");
  const fixed = replaced(walk, { ...entry, line }, { start: from, end: close + 1 }, `'${text}'`);
  return {
    code: 'backslash-in-quotes',
    start,
    end,
    message: `In double quotes a backslash begins a special sign, and ${quote(walk.text.slice(start, end))} is none.`,
    hint: simple
      ? `Put the text in single quotes: ${fixed}`
      : 'Write two backslashes for one: \\\\',
    fix: simple ? [{ start: from, end: close + 1, text: `'${text}'` }] : undefined,
  };
}
