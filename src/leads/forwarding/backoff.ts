import type { SendFailure } from '../../destinations/send.ts';
import { DAY, HOUR, MINUTE } from '../../model/durations.ts';

/**
 * Delay in ms after each attempt. Together they cover nearly five days: longer than a long weekend,
 * and mail servers give up no sooner (RFC 5321, 4.5.4.1).
 */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY, DAY, DAY];

/** The maximum of attempts when refused: half an hour covers a failed release of the receiver. */
const REFUSED_TRIES = 4;

/** Jitter as a share of the delay, so that deliveries that failed together spread out. */
const JITTER = 0.2;

/** The longest delay accepted from a receiver's Retry-After, in ms. */
const MAX_RETRY_DELAY = DAY;

/** The longest possible time between two attempts, in ms. */
export const MAX_WAIT = DAY * (1 + JITTER / 2);

/** The maximum number of attempts. */
export const MAX_ATTEMPTS = PAUSES.length + 1;

interface FailedAttempt {
  failure: SendFailure;
  /** The number of attempts so far, including this one. */
  attempts: number;
  now: Date;
  /** Returns a number from 0 to 1. */
  random?: () => number;
}

/** Returns when to retry; undefined to give up. */
export function nextAttempt({
  failure,
  attempts,
  now,
  random = Math.random,
}: FailedAttempt): Date | undefined {
  const maxAttempts = { yes: MAX_ATTEMPTS, unlikely: REFUSED_TRIES, no: 0 }[failure.retryable];
  const pause = PAUSES[attempts - 1];
  if (attempts >= maxAttempts || pause === undefined) return undefined;
  const spread = pause * (1 - JITTER / 2 + JITTER * random());
  return new Date(now.getTime() + Math.max(spread, retryDelayOf(failure)));
}

/** Returns the delay that the receiver asked for, in ms, at most `MAX_RETRY_DELAY`. */
export function retryDelayOf({ retryAfter = 0 }: SendFailure): number {
  return Math.min(retryAfter, MAX_RETRY_DELAY);
}
