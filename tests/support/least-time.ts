/** Below this, measurement noise would count, in microseconds. */
const NOISE = 1000;

/**
 * Returns the least CPU time of three calls, in microseconds: wall time depends on other processes.
 * For ratios of times only.
 */
export function leastTimeOf(run: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(NOISE, Math.min(...times));
}
