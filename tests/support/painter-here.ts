import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { CardWords } from '../../src/render/share/card.ts';
import { type CardDesign, openPainter } from '../../src/render/share/painter.ts';

/** Returns a fake worker that paints in this thread; messages are cloned as for a real one. */
export function painterHere(design: CardDesign): Worker {
  const paint = openPainter(structuredClone(design));
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
