import { parentPort } from 'node:worker_threads';
import { pageShare } from './page-share.ts';
import { answer, type ThreadRequest } from './port.ts';

// What a worker thread does: it has a share of the pages.

const share = pageShare();

parentPort?.on('message', async (request: ThreadRequest) => {
  parentPort?.postMessage(await answer(request, share));
});
