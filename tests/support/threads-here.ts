import { EventEmitter } from 'node:events';
import { pageShare } from '../../src/threads/page-share.ts';
import { type PageThreads, threadsFrom } from '../../src/threads/page-threads.ts';
import { answer, type Thread, type ThreadRequest } from '../../src/threads/port.ts';
import { type SiteThreads, siteThreads } from '../../src/threads/site-threads.ts';

/** A thread that works in this one; what it is given and what it gives is copied all the same. */
export function threadsHere(given: Partial<PageThreads> = {}): SiteThreads {
  return siteThreads(
    threadsFrom({
      worthFrom: 1,
      renders: true,
      open: () => [threadHere()],
      close: async () => {},
      ...given,
    }),
    true,
  );
}

/** For sites of any size without threads. */
export function noThreads(): SiteThreads {
  return threadsHere({ worthFrom: Number.POSITIVE_INFINITY });
}

function threadHere(): Thread {
  const share = pageShare();
  const events = new EventEmitter();
  const postMessage = async (request: ThreadRequest) => {
    const answered = await answer(structuredClone(request), share);
    events.emit('message', structuredClone(answered));
  };
  return Object.assign(events, { postMessage }) as unknown as Thread;
}
