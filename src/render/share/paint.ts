import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import program from './paint-worker.mjs?raw';

/** Pictures that a thread is given at once: it has some left while this one is busy. */
const BATCH = 4;

/** A picture that is to be painted. */
export interface Painting {
  /** @returns it as SVG. */
  draw(): string;
  /** Takes the bytes of its PNG. */
  keep(png: Uint8Array): void;
}

/** So few are painted in this thread: to start another takes as long as to paint three. */
const FEW = 2;

const OPTIONS = { font: { loadSystemFonts: false } };

/** Paints pictures, until the signal ends it. Most sites have one for all their pages. */
export async function paint(pictures: Painting[], signal: AbortSignal): Promise<void> {
  if (pictures.length > FEW) return paintInThreads(pictures, signal);
  const { Resvg } = await import('@resvg/resvg-js');
  for (const { draw, keep } of pictures) keep(new Resvg(draw(), OPTIONS).render().asPng());
}

/** Paints in as many threads as the machine runs at once. */
async function paintInThreads(pictures: Painting[], signal: AbortSignal): Promise<void> {
  const waiting = [...pictures];
  const most = Math.ceil(waiting.length / BATCH);
  const threads = Array.from({ length: Math.min(availableParallelism(), most) }, startThread);
  const work = async (thread: Worker) => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      thread.postMessage(batch.map(({ draw }) => draw()));
      const [painted]: Uint8Array[][] = await once(thread, 'message', { signal }).catch(rethrow);
      for (const [index, png] of painted?.entries() ?? []) batch[index]?.keep(png);
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function rethrow(cause: Error): never {
  throw new Error(`The share images could not be painted: ${cause.message}`, { cause });
}

function startThread(): Worker {
  // As text, since it has to run from the sources and compiled.
  const code = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  return new Worker(code, { workerData: { besides: import.meta.url, options: OPTIONS } });
}
