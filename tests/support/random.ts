import fc from 'fast-check';

export { default as fc } from 'fast-check';

/** By how much the number of runs is multiplied; undefined by default. */
const times = process.env.SIGNPOST_TEST_RUNS;

/**
 * By default the seed is fixed, so that a failure is due to a change; if more runs are requested,
 * it is random. A failure prints the seed to reproduce it.
 */
if (!times) fc.configureGlobal({ seed: 1 });

/** Returns the number of runs of a long property test; by default `count`, which takes seconds. */
export function runs(count: number): number {
  return Math.ceil(count * Number(times ?? 1));
}

/** Returns the timeout of such a test, in ms: they take some seconds, more on a busy machine. */
export function patience(): number {
  return runs(240_000);
}

/** Returns a seeded generator of pseudo-random numbers from 0 to 1 (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
