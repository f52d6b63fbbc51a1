import type { Diagnostic } from './diagnostic.ts';

/** By file, then place, then code; the same input always gives the same order. */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.span?.start ?? 0) - (b.span?.start ?? 0) ||
      compare(a.code, b.code),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
