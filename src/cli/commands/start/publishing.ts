import type { Log } from '../../../log/log.ts';
import { MINUTE } from '../../../model/durations.ts';
import { type Change, changesAfter, type Timetable } from '../../../model/manifest/schedule.ts';

/** The longest timer, in ms, so that a changed clock or a suspended machine is noticed as soon. */
const MAX_SLEEP = 30_000;

/** The delay before a failed build is retried, in ms. The site may be fixed in the meantime. */
const RETRY = 5 * MINUTE;

/** A served site and how to rebuild it. */
interface PublishedSite {
  /** Returns when pages appear and disappear and events end, as of the last build. */
  timetable(): Timetable;
  /** The point in time that the last build was made for. */
  builtFor: Date;
  /** Builds the site as of a point in time and serves it. @returns false if that failed. */
  build(at: Date): Promise<boolean>;
  log: Log;
}

/** Rebuilds a site whenever a page appears or disappears, or an event ends; retries failed builds. */
export function keepPublishing({ timetable, builtFor, build, log }: PublishedSite) {
  let done = builtFor.getTime();
  let notBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let isStopped = false;

  function sleep(): void {
    if (isStopped) return;
    const due = Math.max(
      changesAfter(timetable(), done)[0]?.at ?? Number.POSITIVE_INFINITY,
      notBefore,
    );
    const wait = Math.min(Math.max(due - Date.now(), 0), MAX_SLEEP);
    timer = setTimeout(() => {
      work = publish().then(sleep);
    }, wait).unref();
  }

  async function publish(): Promise<void> {
    const now = new Date();
    // Also if the clock was set back: pages that appeared too early disappear again.
    const [from, to] = [Math.min(done, now.getTime()), Math.max(done, now.getTime())];
    const due = changesAfter(timetable(), from).filter(({ at }) => at <= to);
    if (due.length === 0 || now.getTime() < notBefore) return;
    const isBuilt = await build(now).catch((error: unknown) => {
      log.error('The scheduled rebuild of the site failed with an error.', { error });
      return false;
    });
    if (isBuilt) {
      done = now.getTime();
      log.info('The site was rebuilt, since scheduled pages appeared or disappeared.', {
        count: countOf(due),
      });
    } else {
      notBefore = Date.now() + RETRY;
      log.error('The scheduled rebuild failed: the previous site is still served.', {
        count: countOf(due),
      });
    }
  }

  sleep();
  return {
    /** Stops rebuilding; resolves when a running build has finished. */
    stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      return work;
    },
  };
}

function countOf(changes: Change[]): number {
  return changes.reduce(
    (sum, { appears, disappears, ends }) => sum + appears.length + disappears.length + ends.length,
    0,
  );
}
