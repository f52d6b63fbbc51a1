import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { pageShare } from './page-worker.ts';
import { type Ask, asking, askingHere, type Thread } from './port.ts';

/** Threads that each handle a share of the pages, including the calling thread. */
export interface PageThreads {
  /** The smallest number of pages for which starting threads takes less time than it saves. */
  worthFrom: number;
  /** Calls `drive` for every thread, concurrently. */
  each(drive: (ask: Ask, thread: number) => Promise<void>): Promise<void>;
  /** Terminates the workers. */
  close(): Promise<unknown>;
}

/** The maximum number of threads: each loads the code into memory again. */
const MOST = 8;

/**
 * Two threads start and warm up in half a second, and save 0.4 ms per page that is checked, and 1.4
 * ms per page that is also rendered, with 2 cores.
 */
const WORTH_FROM = { check: 1_500, build: 400 };

/**
 * How much a heap may grow before V8 collects garbage, in percent. By default V8 lets a large heap
 * grow threefold: ten thousand pages took 1.6 GB instead of 0.9, and a tenth less time.
 */
const GROWTH = 50;

/** V8's default. */
const USUAL_GROWTH = 0;

/**
 * Returns threads that start at the first request.
 *
 * @param code path of the compiled file that a worker runs.
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
    // Set only now: V8 rejects bytecode that was made under other flags.
    loaded: () => letHeapsGrow(GROWTH),
    close() {
      // A server that has built its site continues with the default.
      letHeapsGrow(USUAL_GROWTH);
      return Promise.all(workers.map((worker) => worker.terminate()));
    },
  });
}

function letHeapsGrow(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** How to start workers, or fakes in tests. */
interface ThreadStart extends Pick<PageThreads, 'worthFrom' | 'close'> {
  /** Whether pages will be rendered. */
  renders: boolean;
  /** Starts the workers, not counting the calling thread. */
  open(): Thread[];
  /** Called when all have loaded their code. */
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
