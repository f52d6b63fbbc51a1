import type { Diagnostic, Mistake, Span, Uses } from '../diagnostics/diagnostic.ts';

/** Returns the diagnostic for a mistake that stops the build; without a span, of the whole file. */
export function errorAt(file: string, span: Span | undefined, mistake: Mistake): Diagnostic {
  return { severity: 'error', ...placeOf(file, span), ...mistake };
}

/** Returns the diagnostic for a mistake that does not stop the build. */
export function warningAt(file: string, span: Span | undefined, mistake: Mistake): Diagnostic {
  return { severity: 'warning', ...placeOf(file, span), ...mistake };
}

function placeOf(file: string, span: Span | undefined) {
  return span ? { file, span: spanOf(span) } : { file };
}

/** A diagnostic names at most this many of the places that use something. */
const MAX_PLACES = 3;

/** Returns the places that use something, by file. */
export function usesAt(places: { file: string; span?: Span }[]): Uses {
  const known = places.flatMap(({ file, span }) => (span ? { file, span: spanOf(span) } : []));
  const inOrder = known.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return { count: places.length, places: inOrder.slice(0, MAX_PLACES) };
}

/** Returns the span of a node, without the node. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}
