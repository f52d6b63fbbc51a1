import { DAY, HOUR, MINUTE } from '../../model/durations.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import { unlessUnwritable } from '../database/failures.ts';
import type { PeriodicTask } from '../periodic-tasks.ts';
import { type SweepOptions, sweep } from './sweep.ts';

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
 * every night sweeps too. A failed sweep is repeated after an hour. While the clock is not trusted,
 * nothing is deleted.
 */
export function dailySweep({ clock, now, elapsed, forms, ...sweeping }: DailySweep): PeriodicTask {
  const warnDaily = onceADay(elapsed);
  const sweepDaily = onceADay(elapsed);
  return {
    failed: 'Expired leads could not be deleted.',
    run: async (stopping) => {
      // On a full disk, a sweep makes room.
      await unlessUnwritable(() => clock.look());
      if (!clock.isTrusted()) await warnDaily(async () => sweeping.log.warn(CLOCK_IN_DOUBT));
      else await sweepDaily(() => sweep({ ...sweeping, forms: forms(), now: now(), stopping }));
    },
    after: MINUTE,
    every: HOUR,
  };
}

const CLOCK_IN_DOUBT =
  'The system clock has jumped far ahead: no expired leads are deleted until it is back, or has run steadily for a tenth of the jump.';

/** Returns a function that runs an action unless it has succeeded within the last day. */
function onceADay(elapsed = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  return async (act: () => Promise<unknown>): Promise<void> => {
    const at = elapsed();
    // The hourly run may be slightly early.
    if (at - last < DAY - HOUR / 2) return;
    await act();
    last = at;
  };
}
