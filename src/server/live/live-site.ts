import { type LiveProblem, problemNowhere, type Shown } from '../../client/overlay/live-problem.ts';
import type { Manifest } from '../../model/manifest.ts';
import type { Timetable } from '../../model/schedule.ts';
import type { Compilation } from '../../pipeline.ts';

/** What there is to show: the last good site, and what is wrong since. */
export interface LiveState extends Shown {
  /** Undefined until the site was right once. */
  manifest: Manifest | undefined;
  /** When its pages are there. */
  timetable: Timetable;
}

/** What compiling gives the live site: the errors for the page, and text for the terminal. */
export interface Compiled {
  compilation: Compilation;
  problems: LiveProblem[];
  text: string;
}

export interface LiveSite {
  /** The state once all that was saved so far is compiled. */
  current(): Promise<LiveState>;
  /** Something was saved. Several saves in a row are compiled together. */
  changed(): void;
  /** Looks at the folder no more. */
  stop(): void;
}

/** Saves that follow each other this closely are one: editors write in several steps. In ms. */
const TOGETHER = 15;

/**
 * After the start and each save the folder is looked at again: watchers pass over what changes before
 * they have listed it, and over a change that follows another within milliseconds. In ms.
 */
const LOOK_AGAIN = [150, 1_500, 5_000];

const NO_TIMES: Timetable = { zone: 'UTC', pages: [] };

/** Keeps a site compiled. `tell` hears of every new state, and of what to print. */
export function liveSite(
  compile: () => Promise<Compiled>,
  tell: (state: LiveState, text: string) => void,
): LiveSite {
  let state: LiveState = { version: 0, manifest: undefined, timetable: NO_TIMES, problems: [] };
  let last: Compilation | undefined;
  let timer: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout[] = [];
  let work = Promise.resolve();

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(start, TOGETHER);
    lookAgain();
  }

  function lookAgain(): void {
    later.forEach(clearTimeout);
    later = LOOK_AGAIN.map((pause) => setTimeout(start, pause).unref());
  }

  function start(): void {
    timer = undefined;
    work = work.then(refresh);
  }

  async function refresh(): Promise<void> {
    try {
      const { compilation, problems, text } = await compile();
      if (compilation === last) return;
      last = compilation;
      const { manifest, timetable } = compilation;
      show(manifest ? { manifest, timetable, problems } : { problems }, text);
    } catch (error) {
      last = undefined;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      show({ problems: [notCompiled(error)] }, text);
    }
  }

  function show(news: Partial<LiveState>, text: string): void {
    state = { ...state, ...news, version: state.version + 1 };
    tell(state, text);
  }

  start();
  lookAgain();
  return {
    changed: schedule,
    stop() {
      for (const pending of [timer, ...later]) clearTimeout(pending);
    },
    async current() {
      if (timer) {
        clearTimeout(timer);
        start();
      }
      await work;
      return state;
    },
  };
}

/** The site folder is gone, or our own code has a bug. */
function notCompiled(error: unknown): LiveProblem {
  return problemNowhere({
    code: 'not-compiled',
    message: error instanceof Error ? error.message : String(error),
    hint: 'The terminal says more. The page is shown again when this is mended.',
  });
}
