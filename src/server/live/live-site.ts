import type { LiveProblem, ShownState } from '../../client/overlay/live-problem.ts';
import { HOUR } from '../../model/durations.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import type { Timetable } from '../../model/manifest/schedule.ts';
import type { Compilation } from '../../pipeline.ts';

/** The last valid site and the current errors. */
export interface LiveState extends ShownState {
  /** Undefined until the site was valid once. */
  manifest: Manifest | undefined;
  /** When its pages are published and expire. */
  timetable: Timetable;
}

/** The result of a compilation: the errors for the overlay, and text for the terminal. */
export interface Compiled {
  compilation: Compilation;
  problems: LiveProblem[];
  text: string;
}

/** Debounce time, in ms: editors save in several steps. */
const DEBOUNCE = 15;

/**
 * Delays, in ms, after which the whole folder is checked after the start and each save: file
 * watchers miss changes made before they have listed the folder, and a change within milliseconds
 * of another.
 */
const RECHECK_DELAYS = [150, 1_500, 5_000];

/** Some clocks change, and no timer takes more than 24 days: it is set again after this time, in ms. */
const MAX_SLEEP = HOUR;

const NO_TIMES: Timetable = { zone: 'UTC', pages: [], events: [] };

export type LiveSite = ReturnType<typeof liveSite>;

/**
 * Keeps a site compiled.
 *
 * @param compile receives the saved files; without them it checks all files.
 * @param publish is called with every new state and the text to print.
 * @param toProblem converts an exception: the site folder is missing, or code has a bug.
 */
export function liveSite(
  compile: (saved?: ReadonlySet<string>) => Promise<Compiled>,
  publish: (state: LiveState, text: string) => void,
  toProblem: (error: Error) => LiveProblem,
) {
  let state: LiveState = { version: 0, manifest: undefined, timetable: NO_TIMES, problems: [] };
  let last: Compilation | undefined;
  let failure: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout[] = [];
  let polling: NodeJS.Timeout | undefined;
  let ending: NodeJS.Timeout | undefined;
  let isStopped = false;
  let saved = new Set<string>();
  let work = Promise.resolve();

  /** Schedules checks of the whole folder. */
  function lookAgain(): void {
    if (isStopped) return;
    later.forEach(clearTimeout);
    later = RECHECK_DELAYS.map((pause) => setTimeout(lookAtAll, pause).unref());
  }

  function lookAtAll(): void {
    work = work.then(() => refresh());
  }

  /** Checks the whole folder again and again, after so many ms: where watchers see nothing. */
  function poll(pause: number): void {
    polling = setTimeout(() => {
      lookAtAll();
      work.then(() => !isStopped && poll(pause));
    }, pause).unref();
  }

  /** Compiles the site again when the next event is over. */
  function followEvents({ events }: Timetable): void {
    clearTimeout(ending);
    const pauses = events.map(({ over }) => over.at - Date.now()).filter((pause) => pause > 0);
    if (pauses.length === 0 || isStopped) return;
    ending = setTimeout(lookAtAll, Math.min(...pauses, MAX_SLEEP)).unref();
  }

  function lookAtSaved(): void {
    const files = saved;
    timer = undefined;
    saved = new Set();
    work = work.then(() => refresh(files));
  }

  async function refresh(files?: ReadonlySet<string>): Promise<void> {
    try {
      const { compilation, problems, text } = await compile(files);
      failure = undefined;
      followEvents(compilation.timetable);
      if (compilation === last) return;
      last = compilation;
      const { manifest, timetable } = compilation;
      show(manifest ? { manifest, timetable, problems } : { problems }, text);
    } catch (error) {
      last = undefined;
      const { stack, message } = error as Error;
      const text = stack ?? message;
      // What was not saved again is broken as before, and was said.
      if (!files && text === failure) return;
      failure = text;
      show({ problems: [toProblem(error as Error)] }, text);
    }
  }

  function show(news: Partial<LiveState>, text: string): void {
    state = { ...state, ...news, version: state.version + 1 };
    publish(state, text);
  }

  lookAtAll();
  lookAgain();
  return {
    lookAgain,
    poll,
    /** Reports a saved file. Several saves in a row are compiled together. */
    changed(file: string): void {
      if (isStopped) return;
      saved.add(file);
      clearTimeout(timer);
      timer = setTimeout(lookAtSaved, DEBOUNCE);
      lookAgain();
    },
    /** Cancels pending checks and ignores later saves. Resolves when the running check ends. */
    stop(): Promise<void> {
      isStopped = true;
      for (const pending of [timer, polling, ending, ...later]) clearTimeout(pending);
      return work;
    },
    /** Returns the state once all files saved so far are compiled. */
    async current(): Promise<LiveState> {
      if (timer) {
        clearTimeout(timer);
        lookAtSaved();
      }
      await work;
      return state;
    },
  };
}
