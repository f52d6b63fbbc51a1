import type { SendFailure } from '../../destinations/send.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long after each try the next one comes, in milliseconds. With them it is tried for nearly
 * five days: that outlasts a long weekend, and mail servers give up no sooner (RFC 5321, 4.5.4.1).
 */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY, DAY, DAY];

/** How often something is tried that was refused: half an hour covers a release gone wrong. */
const REFUSED_TRIES = 4;

/** Tries spread by this part of a pause, so that what failed together does not come together. */
const SPREAD = 0.2;

/** The longest that another side may keep us waiting, in milliseconds. */
export const LONGEST_RETRY_DELAY = DAY;

/** No next try is later than so many milliseconds after the last. */
export const LONGEST_WAIT = DAY * (1 + SPREAD / 2);

/** How many tries there are at most. */
export const MAX_ATTEMPTS = PAUSES.length + 1;

/** A try that failed. */
export interface FailedAttempt {
  failure: SendFailure;
  /** How often it was tried, this try included. */
  attempts: number;
  now: Date;
  /** From 0 to 1. */
  random?: () => number;
}

/** When it is tried next; undefined if it is given up. */
export function nextAttempt({
  failure,
  attempts,
  now,
  random = Math.random,
}: FailedAttempt): Date | undefined {
  const most = { yes: MAX_ATTEMPTS, unlikely: REFUSED_TRIES, no: 0 }[failure.retryable];
  const pause = PAUSES[attempts - 1];
  if (attempts >= most || pause === undefined) return undefined;
  const spread = pause * (1 - SPREAD / 2 + SPREAD * random());
  return new Date(now.getTime() + Math.max(spread, retryDelayOf(failure)));
}

/** How long a failure asks to be left alone, in milliseconds. */
export function retryDelayOf({ retryAfter = 0 }: SendFailure): number {
  return Math.min(retryAfter, LONGEST_RETRY_DELAY);
}
