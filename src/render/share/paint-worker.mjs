// Paints images in a worker thread: encoding a PNG takes longer than painting it, and resvg's own
// threads leave the encoding to the caller's thread.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const { besides, options } = workerData;
const { Resvg } = createRequire(besides)('@resvg/resvg-js');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('globalThis.gc');
// Flags are those of all threads, and V8 rejects bytecode that was stored under other flags.
setFlagsFromString('--no-expose-gc');

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
 * V8 does not count the 3 MB of native memory of each image: by itself it frees them after some
 * hundred MB, and allocating fresh memory each time costs 1.5 ms an image.
 */
async function freeMemory() {
  collectGarbage?.({ type: 'minor' });
  await setImmediate();
}
