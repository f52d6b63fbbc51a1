import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../../tests/support/sample-browser.ts';
import { keepPending, type Pending } from './pending.ts';
import { type ResendState, resend } from './resend.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pending: Pending = {
  key: '0123456789abcdef',
  form: 'contact',
  name: 'Write to us',
  page: '/contact',
  draft: 'signpost-draft:contact:1',
  at: Date.now(),
  texts: { who: 'Ada' },
  files: [],
};

it('tries again where no answer comes', async () => {
  const fetched = vi.fn<typeof fetch>(
    (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(request.signal?.reason));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  keepPending(pending);
  const states: (ResendState | undefined)[] = [];
  resend(pending, (state) => states.push(state));
  await vi.advanceTimersByTimeAsync(MINUTE + 1);
  expect(states).toMatchObject([{ step: 'trying' }, { step: 'waiting', reason: 'unreachable' }]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(fetched).toHaveBeenCalledTimes(2);
});
