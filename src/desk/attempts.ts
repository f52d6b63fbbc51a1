import { networkOf } from '../leads/spam/sender-hash.ts';

/** How often something may be tried within a time. */
interface AttemptLimits {
  /** By one sender, an address or a known browser; people mistype twice or thrice. */
  sender: number;
  /** By all together: whoever has many addresses guesses no faster. */
  all: number;
  /** In milliseconds. */
  within: number;
}

/**
 * Counts what was tried in vain. It knows nothing after a restart, which nobody outside can bring
 * about; of several servers each counts for itself.
 */
export function attemptLimit(
  { sender: each, all, within }: AttemptLimits,
  beyond: (whose: 'sender' | 'all') => void = () => {},
) {
  const bySender = new Map<string, number[]>();
  let ofAll: number[] = [];

  /** Whether another try is allowed. A sender without a public address counts among all alone. */
  function isAllowed(address: string, now: Date): boolean {
    ofAll = recent(ofAll, now);
    const isOfAll = ofAll.length >= all;
    if (!isOfAll && recentOf(address, now).length < each) return true;
    beyond(isOfAll ? 'all' : 'sender');
    return false;
  }

  /** A try begins: it counts until it is known to have been right. */
  function count(address: string, now: Date): void {
    ofAll.push(now.getTime());
    if (address === '') return;
    const name = networkOf(address);
    // No more can be of use than all together may try.
    if (bySender.size >= all) forgetOld(now);
    bySender.set(name, [...recentOf(address, now), now.getTime()]);
  }

  /** It was right: whoever knows the password has not guessed it. */
  function clear(address: string): void {
    if (address !== '') bySender.delete(networkOf(address));
    ofAll.pop();
  }

  /** It was not looked at, so nothing was learnt by it. */
  function takeBack(address: string): void {
    ofAll.pop();
    if (address !== '') bySender.get(networkOf(address))?.pop();
  }

  function recentOf(address: string, now: Date): number[] {
    return address === '' ? [] : recent(bySender.get(networkOf(address)) ?? [], now);
  }

  /** What was counted by a clock that was ahead is not recent either. */
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

/**
 * Does one thing after the other: each of them takes memory or holds others up. Undefined if too
 * many wait already.
 */
export function oneAtATime(mostWaiting: number, beyond: () => void = () => {}) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (waiting >= mostWaiting) {
      beyond();
      return undefined;
    }
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
