import { EventEmitter } from 'node:events';
import { type PageThreads, threadsFrom } from '../../src/threads/page-threads.ts';
import { pageWorker } from '../../src/threads/page-worker.ts';
import { responder, type Thread, type ThreadRequest } from '../../src/threads/port.ts';
import { type SiteThreads, siteThreads } from '../../src/threads/site-threads.ts';

/** Returns fake worker threads that run in this thread; messages are cloned as for real ones. */
export function threadsHere(given: Partial<PageThreads> = {}): SiteThreads {
  return siteThreads(
    threadsFrom({
      minPages: 1,
      renders: true,
      open: () => [threadHere()],
      close: async () => {},
      ...given,
    }),
    'render',
  );
}

/** Returns threads that are never used, whatever the size of the site. */
export function noThreads(): SiteThreads {
  return threadsHere({ minPages: Number.POSITIVE_INFINITY });
}

function threadHere(): Thread {
  const events = new EventEmitter();
  const respond = responder(pageWorker(), (reply) => {
    events.emit('message', structuredClone(reply));
  });
  const postMessage = (request: ThreadRequest) => respond(structuredClone(request));
  return Object.assign(events, { postMessage }) as unknown as Thread;
}
