import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { warningAt } from '../../diagnose.ts';
import type { Timed } from '../input.ts';
import type { WholeSite } from './whole-site.ts';

/** Reports lists of events that are all over. */
export function findPastEvents({ notable }: WholeSite, timed: Timed | undefined): Diagnostic[] {
  if (!timed) return [];
  return notable.flatMap(({ file, references }) =>
    references.events.flatMap(({ span, over }): Diagnostic[] => {
      if (over.some((at) => !(at <= timed.now))) return [];
      return [warningAt(file, span, { code: 'events-over', params: { count: over.length } })];
    }),
  );
}
