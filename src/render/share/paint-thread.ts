import { parentPort, workerData } from 'node:worker_threads';
import type { CardWords } from './card.ts';
import { openPainter } from './painter.ts';

// A worker thread that paints share images.

const paint = openPainter(workerData);

parentPort?.on('message', async (cards: CardWords[]) => {
  parentPort?.postMessage(await paint(cards));
});
