import { stripVTControlCharacters } from 'node:util';
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
  /** A file was saved. Several saves in a row are compiled together. */
  changed(file: string): void;
  /** Looks at the whole folder soon, and once more later. */
  lookAgain(): void;
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

/**
 * Keeps a site compiled.
 *
 * @param compile is given the files that were saved; nothing to look at all of them.
 * @param publish hears of every new state, and of what to print.
 */
export function liveSite(
  compile: (saved?: ReadonlySet<string>) => Promise<Compiled>,
  publish: (state: LiveState, text: string) => void,
): LiveSite {
  let state: LiveState = { version: 0, manifest: undefined, timetable: NO_TIMES, problems: [] };
  let last: Compilation | undefined;
  let timer: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout[] = [];
  let saved = new Set<string>();
  let work = Promise.resolve();

  function lookAgain(): void {
    later.forEach(clearTimeout);
    later = LOOK_AGAIN.map((pause) => setTimeout(lookAtAll, pause).unref());
  }

  function lookAtAll(): void {
    work = work.then(() => refresh());
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
    publish(state, text);
  }

  lookAtAll();
  lookAgain();
  return {
    lookAgain,
    changed(file) {
      saved.add(file);
      clearTimeout(timer);
      timer = setTimeout(lookAtSaved, TOGETHER);
      lookAgain();
    },
    stop() {
      for (const pending of [timer, ...later]) clearTimeout(pending);
    },
    async current() {
      if (timer) {
        clearTimeout(timer);
        lookAtSaved();
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
    message: stripVTControlCharacters(error instanceof Error ? error.message : String(error)),
    hint: 'The terminal says more. The page is shown again when this is mended.',
  });
}
