import { describe, expect, it } from 'vitest';
import type { SendFailure } from '../../destinations/send.ts';
import { HOUR } from '../../model/durations.ts';
import { MAX_ATTEMPTS, nextAttempt } from './backoff.ts';

const now = new Date('2026-02-03T04:05:06.000Z');

function failure(own: Partial<SendFailure> = {}): SendFailure {
  return { state: 'failed', problem: 'No.', retryable: 'yes', ...own };
}

/** Returns the time until the next attempt, in ms. */
function pause(attempts: number, own: Partial<SendFailure> = {}, random = () => 0.5) {
  const next = nextAttempt({ failure: failure(own), attempts, now, random });
  return next && next.getTime() - now.getTime();
}

describe('the next try', () => {
  it('comes later each time, and no more after nearly five days', () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, index) => pause(index + 1));
    expect(pauses.slice(0, 4)).toEqual([60_000, 300_000, 1_800_000, 2 * HOUR]);
    expect(pauses.at(-1)).toBeUndefined();
    const whole = pauses.reduce<number>((sum, one = 0) => sum + one, 0);
    expect(whole / HOUR).toBeGreaterThan(4 * 24);
    expect(whole / HOUR).toBeLessThan(5 * 24);
  });

  it('is spread', () => {
    expect(pause(1, {}, () => 0)).toBe(54_000);
    expect(pause(1, {}, () => 1)).toBe(66_000);
  });

  it('comes a few times after a refusal, and never after the last word', () => {
    expect(pause(3, { retryable: 'unlikely' })).toBe(1_800_000);
    expect(pause(4, { retryable: 'unlikely' })).toBeUndefined();
    expect(pause(1, { retryable: 'no' })).toBeUndefined();
  });

  it('comes no sooner than the other side asks, within a day', () => {
    expect(pause(1, { retryAfter: HOUR })).toBe(HOUR);
    expect(pause(1, { retryAfter: 10 })).toBe(60_000);
    expect(pause(1, { retryAfter: 1e15 })).toBe(24 * HOUR);
  });
});
