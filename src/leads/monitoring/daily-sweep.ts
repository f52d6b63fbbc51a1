import { type SweepOptions, sweep } from '../admin/sweep.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import type { PeriodicTask } from './periodic-tasks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Dependencies of the daily sweep. */
interface DailySweep extends Omit<SweepOptions, 'forms' | 'now' | 'stopping'> {
  /** Returns the current forms: the site may be rebuilt while it is served. */
  forms: () => SweepOptions['forms'];
  clock: WatchedClock;
  now: () => Date;
  /** Monotonic time in ms. */
  elapsed?: () => number;
}

/**
 * Returns the task that sweeps once a day and soon after the start, so that a server restarted
 * every night sweeps too. While the clock is not trusted, nothing is deleted.
 */
export function dailySweep({ clock, now, elapsed, forms, ...sweeping }: DailySweep): PeriodicTask {
  const mayWarn = everyDay(elapsed);
  const maySweep = everyDay(elapsed);
  return {
    failed: 'Expired leads could not be deleted.',
    run: async (stopping) => {
      await clock.look();
      if (!clock.isTrusted()) {
        if (mayWarn()) sweeping.log.warn(CLOCK_IN_DOUBT);
      } else if (maySweep()) await sweep({ ...sweeping, forms: forms(), now: now(), stopping });
    },
    after: MINUTE,
    every: HOUR,
  };
}

const CLOCK_IN_DOUBT =
  'The system clock has jumped far ahead: no expired leads are deleted until it is back, or has run steadily for a tenth of the jump.';

/** Returns a rate limiter that allows an action once a day. */
function everyDay(elapsed = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = elapsed();
    // The hourly run may be slightly early.
    if (at - last < DAY - HOUR / 2) return false;
    last = at;
    return true;
  };
}
