import type { Code } from '../../../diagnostics/catalogue.ts';
import type { Diagnostic, Edit, Source, Span } from '../../../diagnostics/diagnostic.ts';
import { inQuotes } from '../../../diagnostics/in-quotes.ts';
import { endOfText } from '../scan/lines.ts';
import type { Scan, ScannedEntry } from '../scan/scan.ts';

/** What is wrong, where, and what to type. */
export interface YamlMistake extends Span {
  code: Code;
  message: string;
  hint: string;
  /** The edits that put it right, where there is no doubt what was meant. */
  fix?: Edit[] | undefined;
}

/** A longer line is not written out in a hint; only the ends of its text are shown. */
const LONGEST_LINE = 90;

export function toDiagnostic(source: Source, { start, end, ...words }: YamlMistake): Diagnostic {
  return { ...words, severity: 'error', file: source.file, span: { start, end } };
}

/** The edit that puts a stretch of one line in quotes. */
export function quoteFix(scan: Scan, { start, end }: Span): Edit[] | undefined {
  const text = scan.text.slice(start, end);
  return /[\r\n]/.test(text) ? undefined : [{ start, end, text: inQuotes(text) }];
}

/** `Put it in double quotes: label: "@home"`, the whole line as it has to stand there. */
export function quoteHint(scan: Scan, entry: ScannedEntry, span: Span, what = 'it'): string {
  const text = scan.text.slice(span.start, span.end);
  const quoted = inQuotes(text);
  const kind = quoted.startsWith("'") ? 'single' : 'double';
  const line = replaced(scan, entry, span, quoted);
  const short = !/[\r\n]/.test(text) && line.length <= LONGEST_LINE;
  if (short) return `Put ${what} in ${kind} quotes: ${line}`;
  const { first, last } = ends(text);
  return `Put ${what} in ${kind} quotes: one before "${first}", one after "${last}".`;
}

/** The first and the last words of a text. */
function ends(text: string) {
  const words = text.trim().split(/\s+/);
  const first = words.slice(0, 2).join(' ').slice(0, LONGEST_LINE);
  return { first, last: words.slice(-2).join(' ').slice(-LONGEST_LINE) };
}

/** The author's line with a stretch of it replaced, without its indentation and comment. */
export function replaced(
  scan: Scan,
  { line, comment }: ScannedEntry,
  span: Span,
  by: string,
): string {
  const end = Math.max(comment ?? line.end, span.end);
  return `${scan.text.slice(line.first, span.start)}${by}${scan.text.slice(span.end, end)}`.trimEnd();
}

/** From `start` to the end of the text on its line, comments left out. */
export function restOfLine(scan: Scan, start: number, lineEnd: number): Span {
  return { start, end: endOfText(scan.text, start, lineEnd).end };
}

/** "1 space", "2 spaces". */
export function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

/** What the first words of a line are to its author: its dash, its key or its text. */
export function headOf(scan: Scan, { line, dashes, key }: ScannedEntry): Span {
  const dash = dashes[0];
  if (dash !== undefined) return { start: dash, end: dash + 1 };
  return key ? { start: key.start, end: key.end } : restOfLine(scan, line.first, line.end);
}
