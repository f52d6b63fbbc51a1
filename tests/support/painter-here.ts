import { hash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { serialize } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { CardWords } from '../../src/render/share/card.ts';
import { type CardDesign, openPainter, type PaintReply } from '../../src/render/share/painter.ts';

/** Returns a fake worker that paints in this thread; messages are cloned as for a real one. */
export function painterHere(design: CardDesign): Worker {
  return workerWith(openPainter(structuredClone(design)));
}

/** What `rememberingPainter` has painted, by a hash of the design and the words. */
const painted = new Map<string, Promise<PaintReply>>();

/**
 * The same, but paints the same images only once per process: painting takes a third of the CPU time
 * of building a small site.
 */
export function rememberingPainter(design: CardDesign): Worker {
  return workerWith((cards) => {
    const key = hash('sha256', serialize([design, cards]));
    const reply = painted.get(key) ?? openPainter(structuredClone(design))(cards);
    painted.set(key, reply);
    return reply;
  });
}

function workerWith(paint: ReturnType<typeof openPainter>): Worker {
  const events = new EventEmitter();
  let isEnded = false;
  return Object.assign(events, {
    async postMessage(cards: CardWords[]) {
      const reply = await paint(structuredClone(cards));
      if (!isEnded) events.emit('message', structuredClone(reply));
    },
    async terminate() {
      isEnded = true;
      return 0;
    },
  }) as unknown as Worker;
}
