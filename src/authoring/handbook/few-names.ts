import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearestNames } from '../../diagnostics/suggest.ts';

/** The name of both a block and a field kind. */
const SAMPLE = 'text';

/**
 * Returns a diagnostic that lists only the most similar of the engine's types and kinds, so that
 * adding one does not change the examples.
 */
export function withFewNames(diagnostic: Diagnostic): Diagnostic {
  const copy = structuredClone(diagnostic);
  const { params } = copy;
  if ('noun' in params && 'names' in params) {
    const written = 'written' in params ? (params.suggestion ?? params.written) : SAMPLE;
    params.names = [...nearestNames(written, params.names).names.slice(0, 1), 'and others'];
  }
  return copy;
}
