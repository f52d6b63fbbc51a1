import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';

/** A thing to do again and again. */
export interface PeriodicTask {
  /** What it is, as the log says it failed: "The sweep failed." */
  failed: string;
  /** The signal says that what takes long should leave the rest for the next time. */
  run(stopping: AbortSignal): Promise<unknown>;
  /** How long after the start it is done first, in milliseconds. */
  after: number;
  /** How long after it is done it is done again, in milliseconds. */
  every: number;
}

/**
 * Does tasks until told to stop. One that fails is tried again when its time comes.
 *
 * @returns what stops them; resolves when the last that was begun is over.
 */
export function runPeriodically(tasks: PeriodicTask[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = tasks.map(async ({ failed, run, after, every }) => {
    for (let pause = after; await passed(pause, signal); pause = every) {
      await run(signal).catch((error: unknown) => log.error(failed, { error }));
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(done);
  };
}

/** Whether the time went by without a call to stop. */
async function passed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(milliseconds, undefined, { signal });
    return !signal.aborted;
  } catch {
    return false;
  }
}
