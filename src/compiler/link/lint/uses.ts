import type { Span, Uses } from '../../../diagnostics/diagnostic.ts';
import { spanOf } from '../../diagnose.ts';

/** A diagnostic names at most this many of the places that use a name. */
const MAX_PLACES = 3;

/** Returns the places that use a name, by file. */
export function usesAt(places: { file: string; span?: Span }[]): Uses {
  const known = places.flatMap(({ file, span }) => (span ? { file, span: spanOf(span) } : []));
  const inOrder = known.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return { count: places.length, places: inOrder.slice(0, MAX_PLACES) };
}
