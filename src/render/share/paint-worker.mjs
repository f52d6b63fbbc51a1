// Paints pictures in a thread of its own: to encode a PNG takes longer than to paint it, and
// resvg's own threads leave that to whoever asks.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const { besides, options } = workerData;
const { Resvg } = createRequire(besides)('@resvg/resvg-js');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('globalThis.gc');

parentPort.on('message', async (drawings) => {
  const painted = [];
  for (const drawing of drawings) {
    painted.push(paint(drawing));
    await freeMemory();
  }
  parentPort.postMessage(painted);
});

function paint(svg) {
  return new Resvg(svg, options).render().asPng();
}

/**
 * V8 does not see the 3 MB of each picture: left to itself it frees them after some hundred MB,
 * and memory that is new each time costs 1.5 ms a picture.
 */
async function freeMemory() {
  collectGarbage?.({ type: 'minor' });
  await setImmediate();
}
