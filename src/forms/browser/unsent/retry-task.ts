import type { DeliveryFailure, DeliveryResult } from '../../delivery.ts';

/** Pauses between tries, in seconds. A network is back soon; a server may need its time. */
const RETRY_PAUSES = [5, 15, 45, 120, 300];

/** What is the answer of our server, and no other when it is asked again. */
const LASTING: DeliveryFailure['reason'][] = ['refused', 'taken'];

/** By how much a pause may be longer, as a share of it: not everybody comes back at once. */
const JITTER = 0.2;

/** What happens to something that is being sent. */
export type RetryEvent =
  | { state: 'trying' }
  /** It was not sent, and is tried again by itself. */
  | { state: 'waiting'; failure: DeliveryFailure; next: number }
  /** It is not tried again by itself. */
  | { state: 'held'; failure?: DeliveryFailure }
  | { state: 'over'; result: DeliveryResult };

/** Something to be sent: now, and again until it is over. */
export interface RetryTask {
  /** Tries at once. A try that is under way is joined; once it is over, nothing happens. */
  try(): Promise<DeliveryResult>;
  /** Does not try again by itself until somebody else does. */
  hold(): void;
  /** Ends it. */
  withdraw(): void;
  /** Resolves when it is over or withdrawn. */
  done: Promise<void>;
}

interface RetryTaskOptions {
  attempt: (signal: AbortSignal) => Promise<DeliveryResult>;
  /** Whether it may be sent more than once. */
  repeats: boolean;
  onEvent: (event: RetryEvent) => void;
}

/** A task that has yet to be tried. `onEvent` hears of everything that happens to it. */
export function retryTask({ attempt, repeats, onEvent }: RetryTaskOptions): RetryTask {
  const end = new AbortController();
  let underWay: Promise<DeliveryResult> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;
  let waiting = false;
  let held = false;

  async function tryNow(): Promise<DeliveryResult> {
    if (end.signal.aborted) return { state: 'left' };
    underWay ??= tryOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function tryOnce(): Promise<DeliveryResult> {
    stopWaiting();
    held = false;
    onEvent({ state: 'trying' });
    const result = await attempt(end.signal);
    if (end.signal.aborted) return { state: 'left' };
    const failure = repeats ? retryableFailure(result) : undefined;
    if (!failure) over(result);
    else if (held) onEvent({ state: 'held', failure });
    else wait(failure);
    return result;
  }

  function wait(failure: DeliveryFailure): void {
    const pause = pauseAfter(failed++);
    waiting = true;
    timer = setTimeout(tryNow, pause);
    onEvent({ state: 'waiting', failure, next: Date.now() + pause });
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    waiting = false;
  }

  function over(result: DeliveryResult): void {
    end.abort();
    onEvent({ state: 'over', result });
  }

  whenReachable(end.signal, () => {
    if (waiting) void tryNow();
  });

  return {
    try: tryNow,
    hold() {
      held = true;
      if (waiting) onEvent({ state: 'held' });
      stopWaiting();
    },
    withdraw() {
      stopWaiting();
      end.abort();
    },
    done: new Promise((resolve) => {
      end.signal.addEventListener('abort', () => resolve());
    }),
  };
}

/** The network is back, or somebody looks at the page again. */
function whenReachable(signal: AbortSignal, act: () => void): void {
  addEventListener('online', act, { signal });
  addEventListener('pageshow', act, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || act(), { signal });
}

/**
 * A failure that may be over later. Who left may come back to the very page; where nothing took it,
 * that was a program in front of the server, or the server is not there yet.
 */
function retryableFailure(result: DeliveryResult): DeliveryFailure | undefined {
  if (result.state === 'left') return { state: 'failed', reason: 'unreachable' };
  if (result.state !== 'failed') return undefined;
  return LASTING.includes(result.reason) ? undefined : result;
}

function pauseAfter(failed: number): number {
  const seconds = RETRY_PAUSES[Math.min(failed, RETRY_PAUSES.length - 1)] ?? 0;
  return seconds * 1000 * (1 + JITTER * Math.random());
}
