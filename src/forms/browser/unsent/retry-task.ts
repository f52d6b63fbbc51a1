import type { DeliveryFailure, DeliveryResult } from '../../deliveries/delivery.ts';

/** Backoff between attempts, in seconds. Networks recover soon; a server may take longer. */
const RETRY_PAUSES = [5, 15, 45, 120, 300];

/** Final responses of our server, which a retry would not change. */
const FINAL_REASONS: DeliveryFailure['reason'][] = ['refused', 'taken'];

/** Random extra delay, as a share of the pause, so that clients do not retry simultaneously. */
const JITTER = 0.2;

export type RetryEvent =
  | { state: 'trying' }
  /** It failed, and is retried automatically. */
  | { state: 'waiting'; failure: DeliveryFailure; next: number }
  /** It is not retried automatically. */
  | { state: 'held'; failure?: DeliveryFailure }
  | { state: 'over'; result: DeliveryResult };

/** A submission that is retried until it is done. */
export interface RetryTask {
  /** Tries at once. Joins a running attempt; does nothing once the task has ended. */
  try(): Promise<DeliveryResult>;
  /** Stops automatic retries until the next call of `try`. */
  hold(): void;
  /** Cancels the task. */
  withdraw(): void;
  /** Resolves when it is done or cancelled. */
  done: Promise<void>;
}

interface RetryTaskOptions {
  attempt: (signal: AbortSignal) => Promise<DeliveryResult>;
  /** Whether it may be sent more than once. */
  repeats: boolean;
  onEvent: (event: RetryEvent) => void;
}

/** Creates a task; `try` starts the first attempt. `onEvent` receives all its events. */
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

/** Calls `act` when the network is back or the page becomes visible again. */
function whenReachable(signal: AbortSignal, act: () => void): void {
  addEventListener('online', act, { signal });
  addEventListener('pageshow', act, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || act(), { signal });
}

/**
 * Returns a failure that a retry may resolve. A visitor who left may return to this page; a missing
 * endpoint may be due to a proxy, or to a server that is not up yet.
 */
function retryableFailure(result: DeliveryResult): DeliveryFailure | undefined {
  if (result.state === 'left') return { state: 'failed', reason: 'unreachable' };
  if (result.state !== 'failed') return undefined;
  return FINAL_REASONS.includes(result.reason) ? undefined : result;
}

function pauseAfter(failed: number): number {
  const seconds = RETRY_PAUSES[Math.min(failed, RETRY_PAUSES.length - 1)] ?? 0;
  return seconds * 1000 * (1 + JITTER * Math.random());
}
