import type { Span } from '../../../diagnostics/diagnostic.ts';
import { inQuotes, kindOfQuotes } from '../../../diagnostics/in-quotes.ts';
import type { Quoting } from '../../../diagnostics/phrases.ts';
import { type Line, written } from '../scan/lines.ts';
import { lineOf, type Scan, type ScanError, type ScannedEntry, textAt } from '../scan/scan.ts';
import { corrected, quoteFix, quotingOf, restOfLine, type YamlMistake } from './yaml-mistake.ts';

const LOOKALIKES: Record<string, RegExp> = { '"': /['’”“„″»]$/u, "'": /["”’‘′]$/u };
const LEADING_APOSTROPHE = /^'(?:tis|twas|til|cause|em|[nst]|round|\d\ds)\b/i;
const KEY_OR_DASH = /^(?:-[ \t]|["']?[\p{L}_][\p{L}\p{N}_-]*["']?[ \t]*:(?:[ \t]|$))/u;

/** Explains a quote that is not closed. */
export function openQuote(scan: Scan, error: ScanError): YamlMistake {
  const { start, end, line, entry } = error;
  const below = lineThatCloses(scan, error);
  if (below) {
    const params = { reason: 'in-quotes', missing: entry.owner + 2 - below.indent } as const;
    return { code: 'wrong-indent', ...restOfLine(scan, below.first, below.end), params };
  }
  const mark = scan.text[start] ?? '';
  const span = restOfLine(scan, start, line.end);
  const closed = closedText(textAt(scan, span), mark);
  const mistake = { code: 'quote-not-closed', start, end } as const;
  if (!closed) return { ...mistake, params: { reason: 'no-end', mark } };
  const fixed = corrected(scan, { ...entry, line }, span, closed.text);
  return { ...mistake, params: { ...closed.why, mark, line: fixed.line }, fix: fixed.fix };
}

type Closed =
  | { text: string; why: { reason: 'apostrophe' } | { reason: 'lookalike'; end: string } }
  | undefined;

/** Returns the text with the quotes that were surely meant. */
function closedText(text: string, mark: string): Closed {
  if (LEADING_APOSTROPHE.test(text)) return { text: inQuotes(text), why: { reason: 'apostrophe' } };
  const end = LOOKALIKES[mark]?.exec(text.slice(1))?.[0];
  if (!end) return undefined;
  return { text: `${text.slice(0, -end.length)}${mark}`, why: { reason: 'lookalike', end } };
}

/** Returns the first line that closes the quoted text although it is not indented deeply enough. */
function lineThatCloses(scan: Scan, { start, line, entry }: ScanError): Line | undefined {
  const next = scan.lines.find(
    ({ index, first, end, indent }) => index > line.index && first < end && indent <= entry.owner,
  );
  if (!next) return undefined;
  const text = written(scan.text, next);
  const mark = scan.text[start] ?? '';
  return text.endsWith(mark) && text.indexOf(mark) === text.length - 1 && !KEY_OR_DASH.test(text)
    ? next
    : undefined;
}

/** Explains words after a closing quote: 'Don't', "Our" team. */
export function afterQuote(scan: Scan, error: ScanError): YamlMistake {
  const { start, from, line } = error;
  const tail = restOfLine(scan, start, line.end);
  if (lineOf(scan, from) !== line || line !== error.entry.line) return longTail(scan, tail);
  const entry = { ...error.entry, comment: tail.end };
  const close = (entry.value?.end ?? start) - 1;
  if (/^[,;]+$/.test(scan.text.slice(start, tail.end))) return surplus(scan, entry, tail);
  const whole = { start: from, end: tail.end };
  const twice = quotedTwice(textAt(scan, whole));
  if (twice !== undefined) {
    const { line, fix } = corrected(scan, entry, whole, inQuotes(twice));
    return partQuoted(scan, tail, { quoting: { kind: kindOfQuotes(twice), line }, fix });
  }
  if (!endsInside(scan, { from, close, end: tail.end })) {
    const quoting = quotingOf(scan, entry, whole);
    return partQuoted(scan, tail, { quoting, fix: quoteFix(scan, whole) });
  }
  const isClosed = scan.text[whole.end - 1] === scan.text[close];
  const words = scan.text.slice(from + 1, isClosed ? whole.end - 1 : whole.end);
  return quoteInside(scan, entry, { close, whole, words });
}

/** Describes a quote at `close` that belongs to the words of a quoted text, as they are escaped. */
export function quoteInside(
  scan: Scan,
  entry: ScannedEntry,
  { close, whole, words }: { close: number; whole: Span; words: string },
): YamlMistake {
  const mark = scan.text[close] ?? '';
  const text = words.replaceAll(mark === "'" ? "''" : '\\"', mark);
  const { line, fix } = corrected(scan, entry, whole, inQuotes(text));
  const params = { mark, quoting: { kind: kindOfQuotes(text), line } };
  return { code: 'quote-inside-quotes', start: close, end: close + 1, params, fix };
}

/** Whether the quote that closed the text was meant as part of it. */
function endsInside(
  scan: Scan,
  { from, close, end }: { from: number; close: number; end: number },
) {
  const mark = scan.text[from] ?? '';
  const before = scan.text.slice(from + 1, close);
  const after = scan.text.slice(close + 1, end);
  const wordBefore = /[\p{L}\p{N}]$/u.test(before);
  if (/^[\p{L}\p{N}]/u.test(after)) return mark === '"' || wordBefore || after.endsWith(mark);
  return after.endsWith(mark) && after.split(mark).length % 2 === 0;
}

/**
 * The words of `"""Our team"""`, as in some programming languages; of `""Our"" team` and
 * `"Our ""best"" team"`, as in CSV.
 */
function quotedTwice(written: string): string | undefined {
  const all = /^("{2,3}|'{2,3})([^"'\\]+)\1$/.exec(written)?.[2];
  const cell = /^"((?:[^"\\]*""[^"\\]+"")+[^"\\]*)"$/.exec(written)?.[1];
  const twice = cell ?? (/^""[^"]+""[^"]/.test(written) ? written : undefined);
  return all ?? twice?.replaceAll('""', '"');
}

/** A text that is only partly quoted: `"Our" team` */
function partQuoted(scan: Scan, tail: Span, quoted: { quoting: Quoting; fix: YamlMistake['fix'] }) {
  const { quoting, fix } = quoted;
  const params = { reason: 'part-quoted', rest: textAt(scan, tail), quoting } as const;
  return { code: 'text-after-quote', ...tail, params, fix } as const;
}

/** A comma or semicolon after a quoted text: `label: "Our team",` */
function surplus(scan: Scan, entry: ScannedEntry, tail: Span): YamlMistake {
  const { line, fix } = corrected(scan, entry, tail, '');
  const params = { reason: 'mark', rest: textAt(scan, tail), line } as const;
  return { code: 'text-after-quote', ...tail, params, fix };
}

/** Explains text after a quoted scalar that closed on a line above or spans several lines. */
export function longTail(scan: Scan, tail: Span): YamlMistake {
  const rest = textAt(scan, tail);
  return { code: 'text-after-quote', ...tail, params: { reason: 'text', rest } };
}

/** An invalid escape sequence: `"C:\pictures"` */
export function badEscape(scan: Scan, { start, end, entry, line, from }: ScanError): YamlMistake {
  const close = scan.text.indexOf('"', end);
  const text = scan.text.slice(from + 1, close);
  const simple = from >= line.start && close > 0 && close < line.end && !text.includes("'");
  const whole = { start: from, end: close + 1 };
  const fixed = simple && corrected(scan, { ...entry, line }, whole, `'${text}'`);
  const mistake = { code: 'backslash-in-quotes', start, end } as const;
  const written = scan.text.slice(start, end);
  return fixed
    ? { ...mistake, params: { written, line: fixed.line }, fix: fixed.fix }
    : { ...mistake, params: { written } };
}
