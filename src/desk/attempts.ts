import { networkOf } from '../leads/sender-hash.ts';

/** How many attempts are allowed within a period. */
interface AttemptLimits {
  /** Per sender (an address or a known browser); people mistype two or three times. */
  sender: number;
  /** For all senders together, so that many addresses do not help an attacker. */
  all: number;
  /** In milliseconds. */
  within: number;
}

/**
 * Counts failed attempts in memory. Outsiders cannot cause a restart, which resets it; each of
 * several servers counts on its own.
 */
export function attemptLimit(
  { sender: each, all, within }: AttemptLimits,
  beyond: (whose: 'sender' | 'all') => void = () => {},
) {
  const bySender = new Map<string, number[]>();
  let ofAll: number[] = [];

  /**
   * Whether another attempt is allowed. Senders without a public address only count towards the
   * total.
   */
  function isAllowed(address: string, now: Date): boolean {
    ofAll = recent(ofAll, now);
    const isOfAll = ofAll.length >= all;
    if (!isOfAll && recentOf(address, now).length < each) return true;
    beyond(isOfAll ? 'all' : 'sender');
    return false;
  }

  /** Starts an attempt: it counts until it is known to have succeeded. */
  function count(address: string, now: Date): void {
    ofAll.push(now.getTime());
    if (address === '') return;
    const name = networkOf(address);
    // Counting more senders than the total allows is pointless.
    if (bySender.size >= all) forgetOld(now);
    bySender.set(name, [...recentOf(address, now), now.getTime()]);
  }

  /** It succeeded, so earlier failures were not guesses. */
  function clear(address: string): void {
    if (address !== '') bySender.delete(networkOf(address));
    ofAll.pop();
  }

  /** It was not evaluated, so nothing was learnt from it. */
  function takeBack(address: string): void {
    ofAll.pop();
    if (address !== '') bySender.get(networkOf(address))?.pop();
  }

  function recentOf(address: string, now: Date): number[] {
    return address === '' ? [] : recent(bySender.get(networkOf(address)) ?? [], now);
  }

  /** Times counted by a clock that was ahead are not recent either. */
  function recent(times: number[], now: Date): number[] {
    return times.filter((at) => Math.abs(now.getTime() - at) < within);
  }

  function forgetOld(now: Date): void {
    for (const [name, times] of bySender) {
      if (recent(times, now).length === 0) bySender.delete(name);
    }
  }

  return { isAllowed, count, clear, takeBack };
}

/** Serialises tasks that take memory or block others. Returns undefined if too many are waiting. */
export function serialQueue(mostWaiting: number, beyond: () => void = () => {}) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (waiting >= mostWaiting) {
      beyond();
      return undefined;
    }
    waiting += 1;
    const result = last.then(work);
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  };
}
