import type { Span } from '../../../diagnostics/diagnostic.ts';
import { inQuotes } from '../../../diagnostics/in-quotes.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { type Line, written } from '../scan/lines.ts';
import { lineOf, type Scan, type ScanError, type ScannedEntry } from '../scan/scan.ts';
import { quoteFix, quoteHint, replaced, restOfLine, type YamlMistake } from './yaml-mistake.ts';

const LOOKALIKES: Record<string, RegExp> = { '"': /['’”“„″»]$/u, "'": /["”’‘′]$/u };
const LEADING_APOSTROPHE = /^'(?:tis|twas|til|cause|em|n|round|\d\ds)\b/i;
const KEY_OR_DASH = /^(?:-[ \t]|["']?[\p{L}_][\p{L}\p{N}_-]*["']?[ \t]*:(?:[ \t]|$))/u;

/** A quote without its other half. */
export function openQuote(scan: Scan, error: ScanError): YamlMistake {
  const { start, end, line, entry } = error;
  const below = lineThatCloses(scan, error);
  if (below) return outdentedText(scan, below, entry.owner + 2);
  const sign = scan.text[start] ?? '';
  const { end: textEnd } = restOfLine(scan, start, line.end);
  const text = scan.text.slice(start, textEnd);
  const right = closedText(text, sign);
  const span = { start, end: textEnd };
  return {
    code: 'quote-not-closed',
    start,
    end,
    message: `The ${sign === '"' ? 'double' : 'single'} quote that opens here is never closed.`,
    hint: right
      ? `${right.act}: ${replaced(scan, { ...entry, line }, span, right.text)}`
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
function lineThatCloses(scan: Scan, { start, line, entry }: ScanError): Line | undefined {
  const next = scan.lines.find(
    ({ index, first, end, indent }) => index > line.index && first < end && indent <= entry.owner,
  );
  if (!next) return undefined;
  const text = written(scan.text, next);
  const sign = scan.text[start] ?? '';
  return text.endsWith(sign) && text.indexOf(sign) === text.length - 1 && !KEY_OR_DASH.test(text)
    ? next
    : undefined;
}

function outdentedText(scan: Scan, line: Line, column: number): YamlMistake {
  return {
    code: 'wrong-indent',
    ...restOfLine(scan, line.first, line.end),
    message: 'This line goes on with the quoted text above it, but begins too far left for that.',
    hint: `Put ${column - line.indent} spaces in front of it, or write the whole text on one line.`,
  };
}

/** Words after the quote that ends a text: 'Don't', "Our" team. */
export function afterQuote(scan: Scan, error: ScanError): YamlMistake {
  const { start, from, line } = error;
  const tail = restOfLine(scan, start, line.end);
  if (lineOf(scan, from) !== line || line !== error.entry.line) return longTail(scan, tail);
  const entry = { ...error.entry, comment: tail.end };
  const close = (entry.value?.end ?? start) - 1;
  if (/^[,;]+$/.test(scan.text.slice(start, tail.end))) return surplus(scan, entry, tail);
  const whole = { start: from, end: tail.end };
  return endsInside(scan, { from, close, end: tail.end })
    ? quoteInside(scan, entry, { close, whole })
    : shortTail(scan, entry, { tail, whole });
}

function quoteInside(
  scan: Scan,
  entry: ScannedEntry,
  { close, whole }: { close: number; whole: Span },
): YamlMistake {
  const sign = scan.text[close] ?? '';
  const closed = scan.text[whole.end - 1] === sign;
  const text = scan.text
    .slice(whole.start + 1, closed ? whole.end - 1 : whole.end)
    .replaceAll(sign === "'" ? "''" : '\\"', sign);
  const kind = inQuotes(text).startsWith("'") ? 'single' : 'double';
  return {
    code: 'quote-inside-quotes',
    start: close,
    end: close + 1,
    message: `This ${sign === "'" ? 'apostrophe' : 'double quote'} ends the text, because the text began with the same sign.`,
    hint: `Put the text in ${kind} quotes: ${replaced(scan, entry, whole, inQuotes(text))}`,
    fix: [{ ...whole, text: inQuotes(text) }],
  };
}

/** Whether the quote that ended the text was meant as part of it. */
function endsInside(
  scan: Scan,
  { from, close, end }: { from: number; close: number; end: number },
) {
  const sign = scan.text[from] ?? '';
  const before = scan.text.slice(from + 1, close);
  const after = scan.text.slice(close + 1, end);
  const wordBefore = /[\p{L}\p{N}]$/u.test(before);
  if (/^[\p{L}\p{N}]/u.test(after)) return sign === '"' || wordBefore || after.endsWith(sign);
  return after.endsWith(sign) && after.split(sign).length % 2 === 0;
}

/** `"Our" team` */
function shortTail(
  scan: Scan,
  entry: ScannedEntry,
  { tail, whole }: { tail: Span; whole: Span },
): YamlMistake {
  const hint = quoteHint(scan, entry, whole, 'all of it');
  return { ...longTail(scan, tail), hint, fix: quoteFix(scan, whole) };
}

/** `label: "Our team",` */
function surplus(scan: Scan, entry: ScannedEntry, tail: Span): YamlMistake {
  return {
    code: 'text-after-quote',
    ...tail,
    message: `There is a ${quote(scan.text.slice(tail.start, tail.end))} after the closing quote.`,
    hint: `Remove it: ${replaced(scan, entry, tail, '')}`,
    fix: [{ ...tail, text: '' }],
  };
}

/** More text after a quoted text that ended on a line above or went over several lines. */
export function longTail(scan: Scan, tail: Span): YamlMistake {
  return {
    code: 'text-after-quote',
    ...tail,
    message: `There is more text, ${quote(scan.text.slice(tail.start, tail.end))}, after the closing quote.`,
    hint: 'Move the closing quote to the end of the text, or remove what follows it.',
  };
}

/** `"C:\pictures"` */
export function badEscape(scan: Scan, { start, end, entry, line, from }: ScanError): YamlMistake {
  const close = scan.text.indexOf('"', end);
  const text = scan.text.slice(from + 1, close);
  const simple = from >= line.start && close > 0 && close < line.end && !text.includes("'");
  const fixed = replaced(scan, { ...entry, line }, { start: from, end: close + 1 }, `'${text}'`);
  return {
    code: 'backslash-in-quotes',
    start,
    end,
    message: `In double quotes a backslash begins a special sign, and ${quote(scan.text.slice(start, end))} is none.`,
    hint: simple
      ? `Put the text in single quotes: ${fixed}`
      : 'Write two backslashes for one: \\\\',
    fix: simple ? [{ start: from, end: close + 1, text: `'${text}'` }] : undefined,
  };
}
