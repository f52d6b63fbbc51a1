import fc from 'fast-check';

export { default as fc } from 'fast-check';

/** How many times more trials than usual are asked for. */
const times = process.env.SIGNPOST_TEST_RUNS;

/**
 * The usual trials are the same in every run, so that what fails is due to what was changed; when
 * more are asked for, they are others each time. A failure tells the seed to repeat it.
 */
if (!times) fc.configureGlobal({ seed: 1 });

/** How many trials a long property test makes: as many as take seconds, unless more are asked for. */
export function runs(count: number): number {
  return Math.ceil(count * Number(times ?? 1));
}

/** How long such a test may take, in ms: these run for some seconds, more on a busy machine. */
export function patience(): number {
  return runs(240_000);
}

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
