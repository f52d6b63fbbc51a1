import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { pageWorker } from './page-worker.ts';
import { localRequester, requester, type SendRequest, type Thread } from './port.ts';

/** Threads that each handle a share of the pages, including the calling thread. */
export interface PageThreads {
  /** The smallest number of pages for which starting threads takes less time than it saves. */
  minPages: number;
  /** Starts the threads, which load their code while the calling thread goes on. */
  start(): void;
  /**
   * Calls `drive` for every thread, concurrently, with the number of requests that it should have
   * pending. Starts the threads if they have not been.
   */
  each(drive: (ask: SendRequest, pending: number) => Promise<void>): Promise<void>;
  /** Terminates the workers. */
  close(): Promise<unknown>;
}

/** The maximum number of threads: each loads the code into memory again. */
const MAX = 8;

/**
 * With 2 cores, two threads start and warm up in half a second, and save 0.4 ms per page that is
 * checked, and 0.9 ms per page that is also rendered. For a thousand pages, they take a third more
 * CPU time.
 */
const MIN_PAGES = { check: 1_500, build: 800 };

/**
 * How much a heap may grow before V8 collects garbage, in percent. By default V8 lets a large heap
 * grow threefold: ten thousand pages took 820 MiB instead of 587, and a thirtieth less time.
 */
const GROWTH = 50;

/** V8's default. */
const USUAL_GROWTH = 0;

/**
 * How large the young generation of a worker may grow, in MiB: three times 16, the default of Node
 * 20. Node 24 allows twice as much: 10,000 pages take 120 MiB more then, and no less time.
 */
const YOUNG_GENERATION = 48;

/**
 * Returns threads that start at the first request.
 *
 * @param code path of the compiled file that a worker runs.
 * @param purpose what is done to the pages.
 */
export function pageThreads(code: string, purpose: keyof typeof MIN_PAGES): PageThreads {
  const others = Math.min(availableParallelism(), MAX) - 1;
  let workers: Worker[] = [];
  return threadsFrom({
    minPages: others > 0 ? MIN_PAGES[purpose] : Number.POSITIVE_INFINITY,
    renders: purpose === 'build',
    open() {
      const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION };
      workers = Array.from({ length: others }, () => new Worker(code, { resourceLimits }));
      return workers;
    },
    // Set only now: V8 rejects bytecode that was made under other flags.
    loaded: () => setHeapGrowth(GROWTH),
    close() {
      // A server that has built its site continues with the default.
      setHeapGrowth(USUAL_GROWTH);
      return Promise.all(workers.map((worker) => worker.terminate()));
    },
  });
}

/**
 * Pending requests per worker. The calling thread answers replies only between two batches of its
 * own, and a worker must not run out of work until then.
 */
const PENDING = 3;

function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** How to start workers, or fakes in tests. */
interface ThreadStart extends Pick<PageThreads, 'minPages' | 'close'> {
  /** Whether pages will be rendered. */
  renders: boolean;
  /** Starts the workers, not counting the calling thread. */
  open(): Thread[];
  /** Called when all have loaded their code. */
  loaded?(): void;
}

export function threadsFrom({ renders, open, loaded, ...rest }: ThreadStart): PageThreads {
  function startAll() {
    const workers = open().map((thread) => ({ ask: requester(thread), pending: PENDING }));
    const all = [...workers, { ask: localRequester(pageWorker()), pending: 1 }];
    const loading = Promise.all(all.map(({ ask }) => ask('load', { renders }))).then(loaded);
    // `each` throws the error of a thread that cannot load its code.
    loading.catch(() => {});
    return { all, loading };
  }

  let started: ReturnType<typeof startAll> | undefined;
  return {
    ...rest,
    start() {
      started ??= startAll();
    },
    async each(drive) {
      started ??= startAll();
      const { all, loading } = started;
      await Promise.all([loading, ...all.map(({ ask, pending }) => drive(ask, pending))]);
    },
  };
}
