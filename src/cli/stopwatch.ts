import path from 'node:path';

/** A function that tells what was done in the time since, and where it is. */
export function stopwatch(): (what: string, place: string) => void {
  const started = performance.now();
  return (what, place) => {
    const took = ((performance.now() - started) / 1000).toFixed(2);
    console.log(`${what} in ${took} s: ${path.relative('.', place) || place}`);
  };
}
