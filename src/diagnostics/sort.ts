import type { Diagnostic } from './diagnostic.ts';
import { factsOf } from './words.ts';

/**
 * By file, position and code, so that the same input gives the same order. A mistake in a repeated
 * part of a file (`*name`) is reported once, where it is written.
 */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.span?.start ?? 0) - (b.span?.start ?? 0) ||
      compare(a.code, b.code),
  );
  return sorted.filter((found, index) => !isSame(found, sorted[index - 1]));
}

function isSame(a: Diagnostic, b: Diagnostic | undefined): boolean {
  const isHere = a.file === b?.file && a.span?.start === b.span?.start && a.code === b.code;
  return isHere && factsOf(a) === factsOf(b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
