// Paints pictures in a thread of its own: to encode a PNG takes longer than to paint it, and
// resvg's own threads leave that to whoever asks.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { Resvg } = createRequire(workerData.besides)('@resvg/resvg-js');

parentPort.on('message', (drawings) => parentPort.postMessage(drawings.map(paint)));

function paint(svg) {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
