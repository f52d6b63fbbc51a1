import { parentPort } from 'node:worker_threads';
import { pageWorker } from './page-worker.ts';
import { answer, type ThreadRequest } from './port.ts';

// A worker thread: handles requests for its share of the pages.

const share = pageWorker();

parentPort?.on('message', async (request: ThreadRequest) => {
  parentPort?.postMessage(await answer(request, share));
});
