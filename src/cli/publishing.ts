import type { Log } from '../log/log.ts';
import { type Change, changesAfter, type Timetable } from '../model/schedule.ts';

/** The longest sleep, in ms: a clock that was set, or a machine that slept, is noticed as soon. */
const LONGEST_SLEEP = 30_000;

/** How long to wait after a build that failed, in ms. Its files may be mended meanwhile. */
const RETRY = 5 * 60_000;

/** A site that is served, and how it is built. */
interface PublishedSite {
  /** When its pages are there, as of the last build. */
  timetable(): Timetable;
  /** The point in time that the last build was made for. */
  builtFor: Date;
  /** Builds the site of a point in time and serves it. @returns false if it stays as it was. */
  build(at: Date): Promise<boolean>;
  log: Log;
}

/** Builds a site anew whenever one of its pages appears or disappears. What fails is tried again. */
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
    const wait = Math.min(Math.max(due - Date.now(), 0), LONGEST_SLEEP);
    timer = setTimeout(() => {
      work = publish().then(sleep);
    }, wait).unref();
  }

  async function publish(): Promise<void> {
    const now = new Date();
    const due = changesAfter(timetable(), done).filter(({ at }) => at <= now.getTime());
    if (due.length === 0 || now.getTime() < notBefore) return;
    const isBuilt = await build(now).catch((error: unknown) => {
      log.error('Building the site for its new day went wrong.', { error });
      return false;
    });
    if (isBuilt) {
      done = now.getTime();
      log.info('Pages appeared or disappeared.', { count: pagesOf(due) });
    } else {
      notBefore = Date.now() + RETRY;
      log.error('The site of the new day cannot be built: what was there stays.', {
        count: pagesOf(due),
      });
    }
  }

  sleep();
  return {
    /** Resolves when a build that is under way is over. */
    stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      return work;
    },
  };
}

function pagesOf(changes: Change[]): number {
  return changes.reduce(
    (sum, { appears, disappears }) => sum + appears.length + disappears.length,
    0,
  );
}
