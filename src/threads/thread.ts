import { parentPort } from 'node:worker_threads';
import { pageShare } from './page-share.ts';
import { answer, type Request } from './port.ts';

// A worker thread begins here: it has a share of the pages.

const share = pageShare();

parentPort?.on('message', async (request: Request) => {
  parentPort?.postMessage(await answer(request, share));
});
