import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { pageShare } from './page-share.ts';
import { type Ask, asking, askingHere, type Thread } from './port.ts';

/** Threads with a share of the pages each; the one that asks is among them. */
export interface PageThreads {
  /** The fewest pages for which starting threads takes less time than it saves. */
  worthFrom: number;
  /** Drives every thread, all at the same time. */
  each(drive: (ask: Ask, thread: number) => Promise<void>): Promise<void>;
  /** Ends them. */
  close(): Promise<unknown>;
}

/** Each thread has the code in memory once more. */
const MOST = 8;

/**
 * Two threads start and grow warm in half a second, and save 0.4 ms of each page that is checked,
 * and 1.4 ms of each that is rendered too, with 2 cores.
 */
const WORTH_FROM = { check: 1_500, build: 400 };

/**
 * How much a heap may grow before V8 looks for what can go, in percent. Left to itself it lets a
 * large one treble: ten thousand pages took 1.6 GB in place of 0.9, and a tenth less time.
 */
const GROWTH = 50;

/** Leaves it to V8. */
const USUAL_GROWTH = 0;

/**
 * Threads that start when something is first asked of them.
 *
 * @param code the compiled file that a thread runs.
 * @param purpose what is done to the pages.
 */
export function pageThreads(code: string, purpose: keyof typeof WORTH_FROM): PageThreads {
  const others = Math.min(availableParallelism(), MOST) - 1;
  let workers: Worker[] = [];
  return threadsFrom({
    worthFrom: others > 0 ? WORTH_FROM[purpose] : Number.POSITIVE_INFINITY,
    renders: purpose === 'build',
    open() {
      workers = Array.from({ length: others }, () => new Worker(code));
      return workers;
    },
    // V8 takes no bytecode that was made while its flags were others.
    loaded: () => letHeapsGrow(GROWTH),
    close() {
      // A server that has built its site goes on as any other.
      letHeapsGrow(USUAL_GROWTH);
      return Promise.all(workers.map((worker) => worker.terminate()));
    },
  });
}

function letHeapsGrow(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** How threads are started, or what stands for them. */
export interface ThreadStart extends Pick<PageThreads, 'worthFrom' | 'close'> {
  /** Whether pages will be rendered. */
  renders: boolean;
  /** Starts those beside the one that asks. */
  open(): Thread[];
  /** Hears that they have loaded their code. */
  loaded?(): void;
}

export function threadsFrom({ renders, open, loaded, ...rest }: ThreadStart): PageThreads {
  async function openAll(): Promise<Ask[]> {
    const asks = [...open().map(asking), askingHere(pageShare())];
    await Promise.all(asks.map((ask) => ask('load', { renders })));
    loaded?.();
    return asks;
  }

  let asks: Promise<Ask[]> | undefined;
  return {
    ...rest,
    async each(drive) {
      asks ??= openAll();
      await Promise.all((await asks).map(drive));
    },
  };
}
