/**
 * How many random trials a long property test makes: as many as take seconds, and ten times that
 * with SIGNPOST_TEST_RUNS=10.
 */
export function runs(count: number): number {
  return Math.ceil(count * Number(process.env.SIGNPOST_TEST_RUNS ?? 1));
}
