import path from 'node:path';

/** Starts a timer. Returns a function that prints what was done, in how many seconds, and where. */
export function stopwatch(): (what: string, target: string) => void {
  const started = performance.now();
  return (what, target) => {
    const took = ((performance.now() - started) / 1000).toFixed(2);
    console.log(`${what} in ${took} s: ${path.relative('.', target) || target}`);
  };
}
