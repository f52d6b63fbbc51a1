import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import program from './paint-worker.mjs?raw';

/** Images per message to a thread: the batch keeps it busy while the main thread is. */
const BATCH = 4;

/** An image to paint. */
interface Painting {
  /** @returns the image as SVG. */
  draw(): string;
  /** Stores the bytes of its PNG. */
  keep(png: Uint8Array): void;
}

/** Up to this many are painted in this thread: starting a worker takes as long as painting 3. */
const FEW = 2;

const OPTIONS = { font: { loadSystemFonts: false } };

/** Paints images until the signal aborts. Most sites have one image for all their pages. */
export async function paint(pictures: Painting[], signal: AbortSignal): Promise<void> {
  if (pictures.length > FEW) return paintInThreads(pictures, signal);
  const { Resvg } = await import('@resvg/resvg-js');
  for (const { draw, keep } of pictures) keep(new Resvg(draw(), OPTIONS).render().asPng());
}

/** Paints in up to as many threads as the machine has cores. */
async function paintInThreads(pictures: Painting[], signal: AbortSignal): Promise<void> {
  const waiting = [...pictures];
  const max = Math.ceil(waiting.length / BATCH);
  const threads = Array.from({ length: Math.min(availableParallelism(), max) }, startThread);
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
  // As a data URL, since it has to run both from the sources and compiled.
  const code = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  return new Worker(code, { workerData: { besides: import.meta.url, options: OPTIONS } });
}
