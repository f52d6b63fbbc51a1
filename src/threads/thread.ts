import { parentPort } from 'node:worker_threads';
import { pageWorker } from './page-worker.ts';
import { responder } from './port.ts';

// A worker thread: handles requests for its share of the pages.

parentPort?.on(
  'message',
  responder(pageWorker(), (reply) => parentPort?.postMessage(reply)),
);
