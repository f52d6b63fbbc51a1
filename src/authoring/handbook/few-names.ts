import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearestNames } from '../../diagnostics/suggest.ts';

/** There is a block of this name, and a kind of field. */
const SAMPLE = 'text';

/**
 * A mistake that lists, of the types and kinds that the engine has, only the nearest: a new one
 * changes no example of it.
 */
export function withFewNames(diagnostic: Diagnostic): Diagnostic {
  const copy = structuredClone(diagnostic);
  const { params } = copy;
  if ('noun' in params && 'names' in params) {
    const written = 'written' in params ? (params.meant ?? params.written) : SAMPLE;
    params.names = [...nearestNames(written, params.names).names.slice(0, 1), 'and others'];
  }
  return copy;
}
