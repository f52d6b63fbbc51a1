import type { EventTimes } from '../../../model/schema/resolved-values.ts';
import { hashed } from '../../hash.ts';
import type { PathStep } from '../../parts.ts';
import type { ResolutionOf } from '../resolve/resolution.ts';
import type { PlacedValue } from './page-parts.ts';

/** Returns the lists of events of a page without those that are over, the next one first. */
export function eventsToCome(
  { references, value }: Pick<ResolutionOf<'page'>, 'references' | 'value'>,
  now: number,
): PlacedValue[] {
  return references.events.map(({ path }) => {
    const events = valueAt(value, path) as { date: EventTimes }[];
    const toCome = events
      .filter(({ date }) => !(date.over <= now))
      .sort((a, b) => (a.date.starts < b.date.starts ? -1 : 1));
    return { path, ...hashed(toCome) };
  });
}

function valueAt(value: unknown, path: PathStep[]): unknown {
  return path.reduce<unknown>((group, step) => (group as Record<PathStep, unknown>)[step], value);
}
