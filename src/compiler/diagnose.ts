import type { Diagnostic, Mistake, Span } from '../diagnostics/diagnostic.ts';

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

/** Returns the span of a node, without the node. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}
