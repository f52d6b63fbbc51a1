import { MINUTE } from '../../model/durations.ts';

/** With this many senders within a minute all counts are dropped, to bound the memory. */
const MAX_SENDERS = 100_000;

/** The requests of a sender in one clock minute and in the previous one. */
interface Count {
  minute: number;
  now: number;
  before: number;
}

/**
 * Limits the requests of each sender per minute. The previous clock minute is weighted by the part
 * of it that is less than a minute ago (sliding window counter).
 */
export function rateLimiter(perMinute: number) {
  const counts = new Map<string, Count>();
  let swept = 0;

  /** Counts a request unless it exceeds the limit. @returns whether it is allowed. */
  function take(sender: string, time: number): boolean {
    const minute = Math.floor(time / MINUTE);
    if (minute !== swept || counts.size >= MAX_SENDERS) forget(minute);
    const previous = counts.get(sender);
    const count = previous ? countIn(previous, minute) : { minute, now: 0, before: 0 };
    const stillCounts = 1 - (time % MINUTE) / MINUTE;
    counts.set(sender, count);
    if (count.before * stillCounts + count.now >= perMinute) return false;
    count.now += 1;
    return true;
  }

  function forget(minute: number): void {
    swept = minute;
    for (const [sender, count] of counts) if (count.minute < minute - 1) counts.delete(sender);
    if (counts.size >= MAX_SENDERS) counts.clear();
  }

  return { take };
}

function countIn(count: Count, minute: number): Count {
  if (count.minute === minute) return count;
  return { minute, now: 0, before: count.minute === minute - 1 ? count.now : 0 };
}
