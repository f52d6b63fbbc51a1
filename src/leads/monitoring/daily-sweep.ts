import { type SweepOptions, sweep } from '../admin/sweep.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import type { PeriodicTask } from './periodic-tasks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What sweeping each day takes. */
export interface DailySweep extends Omit<SweepOptions, 'forms' | 'now' | 'stopping'> {
  /** Those of the site at that moment: it may be built anew while it is served. */
  forms: () => SweepOptions['forms'];
  clock: WatchedClock;
  now: () => Date;
  /** Milliseconds by a clock that nobody sets. */
  elapsed?: () => number;
}

/**
 * Sweeps once a day, soon after the start too: a server that is started anew each night sweeps as
 * well. By a clock that is not believed, nothing is removed.
 */
export function dailySweep({ clock, now, elapsed, forms, ...sweeping }: DailySweep): PeriodicTask {
  const mayWarn = everyDay(elapsed);
  const maySweep = everyDay(elapsed);
  return {
    failed: 'What is kept no longer could not be removed.',
    run: async (stopping) => {
      await clock.look();
      if (!clock.isBelieved()) {
        if (mayWarn()) sweeping.log.warn(DOUBTED);
      } else if (maySweep()) await sweep({ ...sweeping, forms: forms(), now: now(), stopping });
    },
    after: MINUTE,
    every: HOUR,
  };
}

const DOUBTED =
  'The clock is far ahead of what it showed last: no lead is removed for its age until it is back, or has gone on steadily for a tenth of that time.';

/** Says whether something may be done that is done once a day. */
function everyDay(elapsed = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = elapsed();
    // The hour of the day may be a little early.
    if (at - last < DAY - HOUR / 2) return false;
    last = at;
    return true;
  };
}
