import widthOf from 'fast-string-truncated-width';
import { counted } from '../model/text/counted.ts';
import { visible, visibleLine } from '../model/text/visible.ts';
import type { Code } from './catalogue.ts';
import { type Diagnostic, isError, type Span } from './diagnostic.ts';
import { lineAt } from './position.ts';
import { type IndexedSources, indexSources, type Sources, wordsOf } from './words.ts';

/** A diagnostic with its position: what every output format prints. */
export interface LocatedDiagnostic {
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Diagnostic['severity'];
  code: Code;
  message: string;
  hint: string;
}

/** Adds line and column to a diagnostic. Without a span it points at the start of the file. */
export function locateDiagnostic(
  diagnostic: Diagnostic,
  sources: IndexedSources,
): LocatedDiagnostic {
  const { file, span = { start: 0, end: 0 }, severity, code } = diagnostic;
  const start = sources.positionAt(file, span.start);
  const end = sources.positionAt(file, span.end);
  const { message, hint } = wordsOf(diagnostic, sources);
  return {
    file,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    severity,
    code,
    message: visible(message),
    hint: visible(hint),
  };
}

/** All diagnostics, with a closing count. */
export function printAll(diagnostics: Diagnostic[], sources: Sources): string {
  const indexed = indexSources(sources);
  const parts = diagnostics.map((diagnostic) => printOne(diagnostic, indexed));
  return [...parts, countOf(diagnostics)].join('\n\n');
}

/** `FILE:LINE:COLUMN  CODE`, the sentence, the author's line with carets, the hint. */
export function printOne(diagnostic: Diagnostic, sources: IndexedSources): string {
  const { file, line, column, code, severity, message, hint } = locateDiagnostic(
    diagnostic,
    sources,
  );
  const mark = severity === 'warning' ? '  (warning)' : '';
  const head = `${visibleLine(file)}:${line}:${column}  ${code}${mark}`;
  const lines = [head, `  ${message}`, ...excerpt(diagnostic, sources)];
  return [...lines, ...hint.split('\n').map((line) => `  ${line}`)].join('\n');
}

/**
 * The longest line that is shown whole, in characters; of a longer one, the part around the carets.
 */
const WIDEST = 110;

/** How many characters precede the carets on a shortened line. */
const LEAD = 50;

/** The source line, with carets under exactly the offending part. */
export function excerpt({ code, file, span }: Diagnostic, sources: IndexedSources): string[] {
  const written = sources.text(file);
  const text = written && span && code === 'secret-in-site' ? hidden(written, span) : written;
  if (text === undefined || !span || text === '') return [];
  const { line, column } = sources.positionAt(file, span.start);
  const length = Array.from(text.slice(span.start, span.end).split(/[\r\n]/)[0] ?? '').length;
  const shown = crop(Array.from(lineAt(text, span.start), visible), column - 1);
  const gutter = String(line);
  const at = shown.before.length;
  const carets = columnsOf(shown.line.slice(at, at + length).join(''));
  const left = shown.before.join('').replace(/[^\t]+/g, (part) => ' '.repeat(columnsOf(part)));
  return [
    `    ${gutter} | ${shown.line.join('')}`,
    `    ${' '.repeat(gutter.length)} | ${left}${'^'.repeat(Math.max(1, carets))}`,
  ];
}

/** Masks a secret: output is kept in logs. */
function hidden(text: string, { start, end }: Span): string {
  const secret = text.slice(start, end).replace(/[^\s"']/g, '•');
  return text.slice(0, start) + secret + text.slice(end);
}

/** The visible part of a line, and its part before the carets. */
function crop(line: string[], column: number): { line: string[]; before: string[] } {
  if (line.length <= WIDEST) return { line, before: line.slice(0, column) };
  const from = Math.max(0, Math.min(column - LEAD, line.length - WIDEST));
  const part = line.slice(from, from + WIDEST);
  const start = from > 0 ? ['…'] : [];
  const end = from + WIDEST < line.length ? ['…'] : [];
  return { line: [...start, ...part, ...end], before: [...start, ...line.slice(from, column)] };
}

/** The width of a text in terminal columns; that of a tab is unknown. */
const columnsOf = (shown: string) => widthOf(shown, {}, { tabWidth: 1 }).width;

/** `2 errors, 1 warning.` */
export function countOf(diagnostics: Diagnostic[]): string {
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  const more = warnings > 0 ? `, ${counted(warnings, 'warning')}` : '';
  return `${counted(errors, 'error')}${more}.`;
}
