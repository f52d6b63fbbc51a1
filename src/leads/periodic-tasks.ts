import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

/** A task that runs repeatedly. */
export interface PeriodicTask {
  /** The log message if it fails: "The sweep failed." */
  failed: string;
  /** Runs the task. When the signal is aborted, long work should leave the rest to the next run. */
  run(stopping: AbortSignal): Promise<unknown>;
  /** The delay before the first run, in ms. */
  after: number;
  /** The delay between the end of a run and the next, in ms. */
  every: number;
}

/**
 * Runs tasks until stopped. A failed run is logged, and the task runs again at its next time.
 *
 * @returns a function that stops them; resolves when runs in progress have ended.
 */
export function runPeriodically(tasks: PeriodicTask[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = tasks.map(async ({ failed, run, after, every }) => {
    for (let pause = after; await waited(pause, signal); pause = every) {
      await run(signal).catch((error: unknown) => log.error(failed, { error }));
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(done);
  };
}

/** Waits; returns false if it was aborted. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(milliseconds, undefined, { signal });
    return !signal.aborted;
  } catch {
    return false;
  }
}
