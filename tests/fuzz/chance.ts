import { seededNumbers } from '../support/random.ts';

/** Chance that can be repeated. */
export interface Chance {
  /** A whole number from 0 on, below `limit`. */
  below(limit: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

/** Draws numbers from a seed. */
export function chance(seed: number): Chance {
  const next = seededNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (values) => values[below(values.length)] as (typeof values)[number] };
}
