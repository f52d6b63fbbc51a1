import { parentPort } from 'node:worker_threads';
import type { CardWords } from './card.ts';
import { type CardDesign, openPainter } from './painter.ts';

// A worker thread that paints share images. The first message is their design.

if (parentPort) {
  const port = parentPort;
  port.once('message', (design: CardDesign) => {
    const paint = openPainter(design);
    port.on('message', async (cards: CardWords[]) => port.postMessage(await paint(cards)));
  });
}
