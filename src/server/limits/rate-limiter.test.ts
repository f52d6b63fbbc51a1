import { expect, it } from 'vitest';
import { rateLimiter } from './rate-limiter.ts';

const PER_MINUTE = 60;
const SECOND = 1_000;

/** How many of a thousand simultaneous requests are allowed. */
function takenAtOnce(
  { take }: ReturnType<typeof rateLimiter>,
  sender: string,
  now: number,
): number {
  return Array.from({ length: 1_000 }, () => take(sender, now)).filter(Boolean).length;
}

it('takes so many within a minute, wherever on the clock that begins', () => {
  const pace = rateLimiter(PER_MINUTE);
  expect(takenAtOnce(pace, 'one', 50 * SECOND)).toBe(PER_MINUTE);
  expect(takenAtOnce(pace, 'one', 60 * SECOND)).toBe(0);
  expect(takenAtOnce(pace, 'one', 90 * SECOND)).toBe(PER_MINUTE / 2);
  expect(takenAtOnce(pace, 'one', 240 * SECOND)).toBe(PER_MINUTE);
});

it('counts each sender for itself, and goes on counting while it forgets others', () => {
  const pace = rateLimiter(PER_MINUTE);
  takenAtOnce(pace, 'gone', SECOND);
  takenAtOnce(pace, 'one', 119 * SECOND);
  expect(takenAtOnce(pace, 'other', 121 * SECOND)).toBe(PER_MINUTE);
  expect(takenAtOnce(pace, 'one', 121 * SECOND)).toBe(1);
});
