import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { CardWords } from './card.ts';
import type { CardDesign, PaintReply } from './painter.ts';

/** Images per message to a thread: the batch keeps it busy while the main thread is. */
const BATCH = 4;

interface Painting {
  words: CardWords;
  /** Stores the bytes of its PNG. */
  keep(png: Uint8Array): void;
}

/** Starts a thread that runs `paint-thread.ts`, or a fake in tests. */
export type StartPainter = (design: CardDesign) => PaintThread;

type PaintThread = Pick<Worker, 'postMessage' | 'on' | 'once' | 'off' | 'terminate'>;

/**
 * Paints images, in up to as many threads as the machine has cores, until the signal aborts.
 * Painting even one in this thread would delay the pages of a small site by a fifth: most of that
 * time loads packages.
 */
export async function paint(
  pictures: Painting[],
  start: () => PaintThread,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...pictures];
  const max = Math.ceil(waiting.length / BATCH);
  const threads = Array.from({ length: Math.min(availableParallelism(), max) }, start);
  const work = async (thread: PaintThread) => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      thread.postMessage(batch.map(({ words }) => words));
      const [reply]: PaintReply[] = await once(thread as Worker, 'message', { signal });
      if (!reply || 'error' in reply) throw new Error(reply?.error);
      for (const [index, png] of reply.painted.entries()) batch[index]?.keep(png);
    }
  };
  try {
    await Promise.all(threads.map(work));
  } catch (error) {
    const cause = error as Error;
    throw new Error(`The share images could not be painted: ${cause.message}`, { cause });
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
