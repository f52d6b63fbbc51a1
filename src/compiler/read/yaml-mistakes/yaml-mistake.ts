import type { Code } from '../../../diagnostics/catalogue.ts';
import type {
  Diagnostic,
  Edit,
  Mistake,
  MistakeOf,
  Source,
  Span,
} from '../../../diagnostics/diagnostic.ts';
import { inQuotes, kindOfQuotes } from '../../../diagnostics/in-quotes.ts';
import type { Quoting } from '../../../diagnostics/phrases.ts';
import { endOfText, skipBlanks } from '../scan/lines.ts';
import { type Scan, type ScannedEntry, textAt } from '../scan/scan.ts';

export type YamlMistake = Mistake & Span;
export type YamlMistakeOf<C extends Code> = MistakeOf<C> & Span;

/** What a detector returns: undefined for a text that does not have its mistake. */
export type MaybeMistake = YamlMistake | undefined;

/** A longer line is not shown in full in a hint, only the beginning and end of its text. */
const MAX_LINE_LENGTH = 90;

export function toDiagnostic(source: Source, { start, end, ...mistake }: YamlMistake): Diagnostic {
  return { ...mistake, severity: 'error', file: source.file, span: { start, end } };
}

/** Returns the edit that quotes a span within one line. */
export function quoteFix(scan: Scan, { start, end }: Span): Edit[] | undefined {
  const text = scan.text.slice(start, end);
  return /[\r\n]/.test(text) ? undefined : [{ start, end, text: inQuotes(bare(text)) }];
}

/** Returns a text without a word processor's quotes around it, or the space of `tel: {phone}`. */
function bare(text: string): string {
  const inner = /^[“„‘‚«]\s*([^“”„«»]*[^“”„«»\s])\s*[”“’‘»"]$/.exec(text)?.[1] ?? text;
  return inner.replace(/^(tel|mailto): +(?=\S+$)/, '$1:');
}

/** Describes for a hint how to quote a text. */
export function quotingOf(scan: Scan, entry: ScannedEntry, span: Span): Quoting {
  const text = bare(textAt(scan, span));
  const kind = kindOfQuotes(text);
  const line = replaced(scan, entry, span, inQuotes(text));
  const short = !/[\r\n]/.test(text) && line.length <= MAX_LINE_LENGTH;
  return short ? { kind, line } : { kind, ...ends(text) };
}

/** Returns the first and the last words of a text. */
function ends(text: string) {
  const words = text.trim().split(/\s+/);
  const first = words.slice(0, 2).join(' ').slice(0, MAX_LINE_LENGTH);
  return { first, last: words.slice(-2).join(' ').slice(-MAX_LINE_LENGTH) };
}

/** Returns the author's line with a span replaced, without its indentation and comment. */
export function replaced(
  scan: Scan,
  { line, comment }: ScannedEntry,
  span: Span,
  by: string,
): string {
  const end = Math.max(comment ?? line.end, span.end);
  return `${scan.text.slice(line.first, span.start)}${by}${scan.text.slice(span.end, end)}`.trimEnd();
}

/** Returns the author's line with a span replaced, for a hint, and the edit that replaces it. */
export function corrected(scan: Scan, entry: ScannedEntry, { start, end }: Span, text: string) {
  return { line: replaced(scan, entry, { start, end }, text), fix: [{ start, end, text }] };
}

/** Returns the span from `start` to the end of the text on its line, without a comment. */
export function restOfLine(scan: Scan, start: number, lineEnd: number): Span {
  return { start, end: endOfText(scan.text, start, lineEnd).end };
}

/** Whether words before a colon begin a sentence, as keys never do. */
export function isSentence(words: string): boolean {
  return /^\p{Lu}|\s/u.test(words);
}

/** Whether words before a colon are a sentence's, and no key of such files. */
export function isNoKey({ allowed }: Scan, words: string): boolean {
  return allowed !== undefined && !allowed.all.has(words) && isSentence(words);
}

/** A line that should be a key with its value or a list entry, and may be neither. */
export interface UnclearLine extends Span {
  scan: Scan;
  entry: ScannedEntry;
  /** Its text without dashes, comment and surrounding spaces: the span from `start` to `end`. */
  text: string;
  /** The entry above it. */
  previous: ScannedEntry | undefined;
}

export function unclearLine(scan: Scan, entry: ScannedEntry): UnclearLine {
  const dash = entry.dashes.at(-1);
  const from = dash === undefined ? entry.line.first : skipBlanks(scan.text, dash + 1);
  const { start, end } = restOfLine(scan, from, entry.line.end);
  const previous = scan.entries[entry.index - 1];
  return { scan, entry, start, end, text: scan.text.slice(start, end), previous };
}

/** Corrects a line by replacing the first `length` characters of its text. */
export function correctedStart({ scan, entry, start }: UnclearLine, length: number, by: string) {
  return corrected(scan, entry, { start, end: start + length }, by);
}
